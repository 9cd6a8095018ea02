// Texts of Karaya's lessons; facedown/games/karaya/lesson.py refers to them by name.

import { m } from '../../paraglide/messages';
import type { LessonText } from '../../table/contract/game';

const ASSASSIN = 1;
const SULTAN = 2;
const ONE = 3;
const OTHER = 4;

const first: Record<string, LessonText> = {
  identity: () => m.karaya_lesson_first_identity(),
  goal: () => m.karaya_lesson_first_goal(),
  peek: (names) => m.karaya_lesson_first_peek({ sultan: names(SULTAN) }),
  peek_then: () => m.karaya_lesson_first_peek_then(),
  sultan: (names) =>
    m.karaya_lesson_first_sultan({ sultan: names(SULTAN), assassin: names(ASSASSIN) }),
  stop: (names) => m.karaya_lesson_first_stop({ assassin: names(ASSASSIN) }),
  stop_then: () => m.karaya_lesson_first_stop_then(),
  traded: (names) => m.karaya_lesson_first_traded({ one: names(ONE), other: names(OTHER) }),
  called: (names) => m.karaya_lesson_first_called({ one: names(ONE), other: names(OTHER) }),
  count: (names) => m.karaya_lesson_first_count({ other: names(OTHER) }),
  hide: () => m.karaya_lesson_first_hide(),
  hide_then: () => m.karaya_lesson_first_hide_then(),
  slave: () => m.karaya_lesson_first_slave(),
  call: () => m.karaya_lesson_first_call(),
  call_then: () => m.karaya_lesson_first_call_then(),
  end: () => m.karaya_lesson_first_end()
};

export default { first };
