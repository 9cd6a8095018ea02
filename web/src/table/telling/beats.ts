// Beats, the steps of the playback line, made from log entries.

import type { Entry, GameEvent, View } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { Names } from '../contract/names';
import type { GameTable } from '../contract/table';
import { BACK, pastOf, timedOut, type LogSentence } from '../sentences/lines';
import type { SoundName } from '../../lib/sound/sounds';
import type { Beat } from './beat';
import { joined } from './joined';
import { namesOf, type Moment, type MomentKind, type Staged } from '../contract/moments';

type Teller = Pick<GameTable, 'sentence' | 'flights'> &
  Partial<Pick<GameTable, 'moment' | 'joined'>>;

/** Tones of moments; a revealed card keeps its sentence's tone. */
const TONE: Record<Exclude<MomentKind, 'revealed'>, LogSentence['tone']> = {
  caught: 'bad',
  proved: 'good',
  died: 'bad',
  won: 'good'
};

/** Sound of what moves; never reveals which card. */
function moved(event: GameEvent, game: Teller, view: View): SoundName | null {
  const flight = game.flights(event, view)[0];
  if (!flight) return null;
  if (flight.what === 'coin') return 'coin';
  return flight.what === 'card' && flight.from === 'stock' ? 'deal' : 'card';
}

const MOMENT_SOUND: Record<MomentKind, SoundName> = {
  revealed: 'reveal',
  caught: 'reveal',
  proved: 'reveal',
  died: 'death',
  won: 'win'
};

export interface Telling {
  entries: readonly Entry[];
  /** Index of the first entry to convert. */
  from: number;
  game: Teller;
  names: () => Names;
  you: number | null;
  view: View;
  /** Eliminated and winning seats by the view, not announced yet. */
  fallen: readonly number[];
  won: readonly number[];
}

export function beats({ entries, from, game, names, you, view, fallen, won }: Telling): Beat[] {
  const before: GameEvent[] = entries
    .slice(Math.max(0, from - BACK), from)
    .flatMap((entry) => entry.events);
  const made: Beat[] = [];
  for (const entry of entries.slice(from)) {
    if (typeof entry.timed_out === 'number') {
      const seat = entry.timed_out;
      made.push({
        id: `${entry.n}.late`,
        n: entry.n,
        part: -1,
        begins: false,
        told: () => timedOut(seat, names()),
        moment: null,
        sound: null,
        aside: null
      });
    }
    const lines = entry.events.flatMap((event, part): Beat[] => {
      const past = pastOf(before, before.push(event) - 1);
      const tell = () => game.sentence(event, names(), you, past);
      const found = () => game.moment?.(event, past(), names()) ?? null;
      const told = tell();
      const moment = found();
      if (!told && !moment) return [];
      const line: Beat = {
        id: `${entry.n}.${part}`,
        n: entry.n,
        part,
        begins: told?.begins ?? false,
        told: () => withMoment(tell(), found()),
        moment: moment && staged(moment),
        sound: moment ? MOMENT_SOUND[moment.kind] : (told?.sound ?? moved(event, game, view)),
        aside: asideOf(told, moment !== null)
      };
      return [line];
    });
    made.push(...joined(lines, entry.events, game.joined));
  }
  return [...made, ...implied(made, entries.at(-1)?.n ?? 0, { names, fallen, won })];
}

function asideOf(told: LogSentence | null, moment: boolean): Beat['aside'] {
  if (told?.tone === 'mine') return 'secret';
  if (told?.tone === 'turn') return 'turn';
  return told?.passing && !moment ? 'passing' : null;
}

const staged = ({ kind, seats, proof }: Moment): Staged => ({
  kind,
  seats,
  ...(proof ? { proof } : {})
});

/** Replaces a sentence by the moment's text, which gives the cause. */
function withMoment(told: LogSentence | null, moment: Moment | null): LogSentence {
  const bare = told ?? { text: '', icon: '', seats: [], tone: 'plain' as const };
  if (!moment) return bare;
  const tone = moment.kind === 'revealed' ? bare.tone : TONE[moment.kind];
  const { text, more, seats } = moment;
  const whole: LogSentence = { ...bare, text, seats, tone, ...(more ? { more } : {}) };
  delete whole.brief;
  return whole;
}

/** Beats for eliminations and victories that the game has no moment for. */
function implied(
  made: readonly Beat[],
  n: number,
  { names, fallen, won }: Pick<Telling, 'names' | 'fallen' | 'won'>
): Beat[] {
  const has = (kind: MomentKind, seat: number) =>
    made.some(({ moment }) => moment?.kind === kind && moment.seats.includes(seat));
  const dead = fallen.filter((seat) => !has('died', seat));
  const said = made.some(({ moment }) => moment?.kind === 'won');
  const beat = (kind: 'died' | 'won', seats: number[], text: (names: Names) => string): Beat => ({
    id: `${n}.${kind}.${seats.join('-')}`,
    n,
    part: Infinity,
    begins: false,
    told: () => ({
      text: text(names()),
      icon: '',
      glyph: kind === 'won' ? 'star' : 'close',
      seats,
      tone: TONE[kind]
    }),
    moment: { kind, seats },
    sound: MOMENT_SOUND[kind],
    aside: null
  });
  return [
    ...dead.map((seat) => beat('died', [seat], (names) => m.moment_out({ seat: names(seat) }))),
    ...(won.length && !said
      ? [beat('won', [...won], (names) => m.end_won({ seat: namesOf(won, names) }))]
      : [])
  ];
}
