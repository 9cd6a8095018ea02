// Texts of Mafia de Cuba's lessons; facedown/games/mafia/lesson.py refers to them by name.

import { m } from '../../paraglide/messages';
import type { LessonText } from '../../table/contract/game';

const ONE = 1;
const TWO = 2;
const FOUR = 4;

const taker: Record<string, LessonText> = {
  box: () => m.mafia_lesson_taker_box(),
  become: () => m.mafia_lesson_taker_become(),
  take: () => m.mafia_lesson_taker_take(),
  take_then: () => m.mafia_lesson_taker_take_then(),
  asked: (names) => m.mafia_lesson_taker_asked({ four: names(FOUR) }),
  lie: () => m.mafia_lesson_taker_lie(),
  lie_then: () => m.mafia_lesson_taker_lie_then(),
  seems: (names) => m.mafia_lesson_taker_seems({ one: names(ONE), four: names(FOUR) }),
  silent: () => m.mafia_lesson_taker_silent(),
  silent_then: () => m.mafia_lesson_taker_silent_then(),
  accused: () => m.mafia_lesson_taker_accused(),
  vote: (names) => m.mafia_lesson_taker_vote({ one: names(ONE) }),
  end: () => m.mafia_lesson_taker_end()
};

const godfather: Record<string, LessonText> = {
  goal: () => m.mafia_lesson_godfather_goal(),
  hide: (names) => m.mafia_lesson_godfather_hide({ one: names(ONE) }),
  hide_then: () => m.mafia_lesson_godfather_hide_then(),
  returned: () => m.mafia_lesson_godfather_returned(),
  begin: (names) => m.mafia_lesson_godfather_begin({ one: names(ONE) }),
  next: (names) => m.mafia_lesson_godfather_next({ one: names(ONE), two: names(TWO) }),
  gap: (names) => m.mafia_lesson_godfather_gap({ one: names(ONE), two: names(TWO) }),
  roles: (names) => m.mafia_lesson_godfather_roles({ two: names(TWO) }),
  took: (names) => m.mafia_lesson_godfather_took({ two: names(TWO) }),
  caught: (names) => m.mafia_lesson_godfather_caught({ two: names(TWO) }),
  hear: () => m.mafia_lesson_godfather_hear(),
  hear_then: () => m.mafia_lesson_godfather_hear_then(),
  careful: () => m.mafia_lesson_godfather_careful(),
  accuse: (names) => m.mafia_lesson_godfather_accuse({ two: names(TWO) }),
  accuse_then: () => m.mafia_lesson_godfather_accuse_then(),
  end: (names) => m.mafia_lesson_godfather_end({ one: names(ONE) })
};

export default { taker, godfather };
