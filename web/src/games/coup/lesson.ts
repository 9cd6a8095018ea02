// Texts of Coup's lessons; facedown/games/coup/lesson.py refers to them by name.

import { m } from '../../paraglide/messages';
import type { LessonText } from '../../table/contract/game';

const LEFT = 1;
const RIGHT = 2;

const first: Record<string, LessonText> = {
  cards: () => m.coup_lesson_first_cards(),
  aim: () => m.coup_lesson_first_aim(),
  income: () => m.coup_lesson_first_income(),
  income_then: (names) => m.coup_lesson_first_income_then({ a: names(LEFT), b: names(RIGHT) }),
  claims: () => m.coup_lesson_first_claims(),
  tax: () => m.coup_lesson_first_tax(),
  tax_then: () => m.coup_lesson_first_tax_then(),
  show: (names) => m.coup_lesson_first_show({ b: names(RIGHT) }),
  show_then: (names) => m.coup_lesson_first_show_then({ b: names(RIGHT) }),
  replaced: (names) => m.coup_lesson_first_replaced({ b: names(RIGHT) }),
  challenge: (names) => m.coup_lesson_first_challenge({ a: names(LEFT) }),
  challenge_then: (names) => m.coup_lesson_first_challenge_then({ a: names(LEFT) }),
  caught: (names) => m.coup_lesson_first_caught({ a: names(LEFT) }),
  bluff: (names) => m.coup_lesson_first_bluff({ b: names(RIGHT) }),
  bluff_then: () => m.coup_lesson_first_bluff_then(),
  believed: (names) => m.coup_lesson_first_believed({ b: names(RIGHT) }),
  steal: (names) => m.coup_lesson_first_steal({ a: names(LEFT) }),
  steal_then: () => m.coup_lesson_first_steal_then(),
  attack: (names) => m.coup_lesson_first_attack({ b: names(RIGHT) }),
  trust: () => m.coup_lesson_first_trust(),
  trust_then: () => m.coup_lesson_first_trust_then(),
  contessa: () => m.coup_lesson_first_contessa(),
  contessa_then: () => m.coup_lesson_first_contessa_then(),
  safe: (names) => m.coup_lesson_first_safe({ b: names(RIGHT) }),
  coup: (names) => m.coup_lesson_first_coup({ b: names(RIGHT) }),
  coup_then: (names) => m.coup_lesson_first_coup_then({ a: names(LEFT), b: names(RIGHT) }),
  count: (names) => m.coup_lesson_first_count({ a: names(LEFT) }),
  last: (names) => m.coup_lesson_first_last({ a: names(LEFT) }),
  last_then: (names) => m.coup_lesson_first_last_then({ a: names(LEFT) }),
  end: () => m.coup_lesson_first_end()
};

export default { first };
