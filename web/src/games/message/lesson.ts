// Texts of The Message's lessons; facedown/games/message/lesson.py refers to them by name.

import { m } from '../../paraglide/messages';
import type { LessonText } from '../../table/contract/game';

const LEFT = 1;
const FRIEND = 2;
const RIGHT = 3;

const first: Record<string, LessonText> = {
  identity: () => m.message_lesson_first_identity(),
  goal: () => m.message_lesson_first_goal(),
  cards: () => m.message_lesson_first_cards(),
  probe: (names) => m.message_lesson_first_probe({ friend: names(FRIEND) }),
  probe_then: (names) => m.message_lesson_first_probe_then({ friend: names(FRIEND) }),
  countered: (names) => m.message_lesson_first_countered({ right: names(RIGHT) }),
  again: (names) => m.message_lesson_first_again({ right: names(RIGHT) }),
  again_then: () => m.message_lesson_first_again_then(),
  friend: (names) => m.message_lesson_first_friend({ friend: names(FRIEND) }),
  send: (names) => m.message_lesson_first_send({ friend: names(FRIEND) }),
  send_then: (names) =>
    m.message_lesson_first_send_then({ friend: names(FRIEND), left: names(LEFT) }),
  telegram: (names) => m.message_lesson_first_telegram({ left: names(LEFT) }),
  decipher: () => m.message_lesson_first_decipher(),
  decipher_then: () => m.message_lesson_first_decipher_then(),
  accept: (names) => m.message_lesson_first_accept({ left: names(LEFT) }),
  accept_then: (names) => m.message_lesson_first_accept_then({ left: names(LEFT) }),
  text: (names) => m.message_lesson_first_text({ friend: names(FRIEND), left: names(LEFT) }),
  intercept: () => m.message_lesson_first_intercept(),
  intercept_then: (names) => m.message_lesson_first_intercept_then({ right: names(RIGHT) }),
  false: (names) =>
    m.message_lesson_first_false({ friend: names(FRIEND), left: names(LEFT), right: names(RIGHT) }),
  refuse: (names) => m.message_lesson_first_refuse({ right: names(RIGHT) }),
  refuse_then: (names) => m.message_lesson_first_refuse_then({ right: names(RIGHT) }),
  dead: (names) => m.message_lesson_first_dead({ right: names(RIGHT) }),
  last: () => m.message_lesson_first_last(),
  lure: (names) => m.message_lesson_first_lure({ friend: names(FRIEND), left: names(LEFT) }),
  lure_then: (names) =>
    m.message_lesson_first_lure_then({ friend: names(FRIEND), left: names(LEFT) }),
  end: (names) => m.message_lesson_first_end({ friend: names(FRIEND) })
};

export default { first };
