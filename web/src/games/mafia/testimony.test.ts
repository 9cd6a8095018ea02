import { expect, test } from 'vitest';
import { entries, player, took, view } from './observation.fake';
import { byTime, parts, table } from './testimony';

const NOTHING = { claim: 'took_nothing' };
const GOT = { claim: 'received_diamonds', diamonds: 9 };
const ASKED = { on: 'answered', seat: 2, question: 'took', answer: { do: 'silent' } };
const SEEN = view(null, { players: [player(), player(), player(), player()] });

const order = (...told: Parameters<typeof entries>) =>
  byTime(table(SEEN, entries(...told))).map(({ seat }) => seat);

test('the latest speaker comes first', () => {
  expect(order([took(1, NOTHING)], [ASKED], [took(1, GOT)])).toEqual([1, 2, 3]);
});

test('the order is right even if one log entry has all statements', () => {
  const told = [took(3, GOT), took(1, NOTHING), ASKED];
  expect(order(told)).toEqual([2, 1, 3]);
  const rows = table(SEEN, entries(told));
  expect(rows.map(({ all, now }) => [all.length, Object.keys(now)])).toEqual([
    [1, ['took']],
    [1, ['took']],
    [1, ['received_diamonds']]
  ]);
});

test('single tokens stand beside the whole, and a retraction marks its part', () => {
  const list = { claim: 'received_tokens', tokens: [1, 1, 0, 1, 0] };
  const explained = { on: 'explained', seat: 1, answer: { do: 'retract', question: 'roles' } };
  const told = [
    took(1, list),
    took(1, { claim: 'had_no', token: 'driver' }),
    took(1, { claim: 'had', token: 'driver' }),
    took(1, GOT)
  ];
  const row = (...more: Parameters<typeof entries>[0]) => table(SEEN, entries([...told, ...more]))[0]!; // prettier-ignore
  expect(row().tokens.map(({ statement }) => statement.verb)).toEqual(['had']);
  expect(parts(row())).toEqual(['diamonds', 'roles']);
  const after = row(explained);
  expect(after.now.received_tokens!.withdrawn).toBe(true);
  expect(after.tokens[0]!.withdrawn).toBe(true);
  expect(parts(after)).toEqual(['diamonds']);
  expect(row(explained, took(1, list)).now.received_tokens!.withdrawn).toBe(false);
});

test('not remembering replaces nothing', () => {
  const forgot = { on: 'answered', seat: 1, question: 'diamonds', answer: { do: 'forgot' } };
  expect(table(SEEN, entries([took(1, GOT), forgot]))[0]!.now.received_diamonds!.statement).toEqual(
    expect.objectContaining({ verb: 'received_diamonds', diamonds: 9 })
  );
});
