// Every code that the server may refuse with, in the reader's language.

import { m } from '../../paraglide/messages';
import { Failed } from './http';
import { Refused } from './socket';

const texts: Record<string, () => string> = {
  not_legal: m.error_not_legal,
  not_allowed: m.error_not_allowed,
  bad_message: m.error_bad_message,
  bad_request: m.error_bad_message,
  bad_options: m.error_bad_options,
  no_session: m.error_no_session,
  not_found: m.error_not_found,
  refused: m.error_refused,
  too_many: m.error_too_many,
  chat_shut: m.error_chat_shut,
  many_tables: m.error_many_tables,
  busy: m.error_busy,
  set_aside: m.error_set_aside,
  weak_password: m.error_weak_password,
  wrong_login: m.error_wrong_login,
  bad_name: m.error_bad_name,
  name_taken: m.error_name_taken,
  has_account: m.error_has_account,
  no_account: m.error_no_account,
  damaged: m.error_damaged,
  internal: m.error_unknown,
  offline: m.error_offline
};

export const explainCode = (code: string): string => (texts[code] ?? m.error_unknown)();

export function explain(problem: unknown): string {
  const known = problem instanceof Failed || problem instanceof Refused;
  return explainCode(known ? problem.code : 'unknown');
}
