// Texts of Outlaws' lessons; facedown/games/outlaws/lesson.py refers to them by name.

import { m } from '../../paraglide/messages';
import type { LessonText } from '../../table/contract/game';

const first: Record<string, LessonText> = {
  street: () => m.outlaws_lesson_first_street(),
  goal: () => m.outlaws_lesson_first_goal(),
  look: () => m.outlaws_lesson_first_look(),
  look_then: () => m.outlaws_lesson_first_look_then(),
  take: () => m.outlaws_lesson_first_take(),
  take_then: () => m.outlaws_lesson_first_take_then(),
  slid: () => m.outlaws_lesson_first_slid(),
  exchange: () => m.outlaws_lesson_first_exchange(),
  feint: () => m.outlaws_lesson_first_feint(),
  feint_then: () => m.outlaws_lesson_first_feint_then(),
  saloon: () => m.outlaws_lesson_first_saloon(),
  admit: () => m.outlaws_lesson_first_admit(),
  elect: () => m.outlaws_lesson_first_elect(),
  end: () => m.outlaws_lesson_first_end()
};

const second: Record<string, LessonText> = {
  goal: () => m.outlaws_lesson_second_goal(),
  call: () => m.outlaws_lesson_second_call(),
  call_then: () => m.outlaws_lesson_second_call_then(),
  unmask: () => m.outlaws_lesson_second_unmask(),
  unmask_then: () => m.outlaws_lesson_second_unmask_then(),
  arrest: () => m.outlaws_lesson_second_arrest(),
  absolve: () => m.outlaws_lesson_second_absolve(),
  absolve_then: () => m.outlaws_lesson_second_absolve_then(),
  cuffs: () => m.outlaws_lesson_second_cuffs(),
  exchange: () => m.outlaws_lesson_second_exchange(),
  shoot: () => m.outlaws_lesson_second_shoot(),
  end: () => m.outlaws_lesson_second_end()
};

export default { first, second };
