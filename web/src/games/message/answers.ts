// The buttons of the bar for what is no card in the hand: passes, skills, seats, cards elsewhere.

import { m } from '../../paraglide/messages';
import type { Button, Sight } from '../../table/game';
import { colourOf, faceOf } from './cards';
import { aboutButton, aboutSkill, skillsOf, whySkill } from './explained.svelte';
import { alive, choicesOf, isWindow, viewOf } from './facts';
import { back, counters, whyNot } from './hand';
import { ownPlay } from './prompts';
import { CHARACTER, SKILL, cardName } from './text';
import type { Ask, MessageAction } from './types';

type Verb = MessageAction['do'];

const SKILLS: Verb[] = [
  'plot', 'quick_read', 'bloody_rose', 'snipe', 'cut_in', 'bribe', 'switch', 'head_start',
  'ambush', 'cover', 'feint', 'ammunition', 'expose'
]; // prettier-ignore
const SKILL_KEYS = 'skjh';

const of = (choices: MessageAction[], verb: Verb) => choices.filter((one) => one.do === verb);

function passLabel(ask: Ask, sight: Sight): Pick<Button, 'label' | 'help'> {
  if (ownPlay(ask, sight)) return { label: m.message_do_done(), help: aboutButton('done') };
  const window = ask.first !== undefined;
  if (window) return { label: m.message_do_pass(), help: aboutButton('pass') };
  const only = choicesOf(sight).length === 1;
  const label = only ? m.message_do_next() : m.message_do_decline();
  return { label, help: aboutButton('decline') };
}

/** My character lies face down, and covered. */
const covered = (sight: Sight): boolean =>
  !sight.faces && !viewOf(sight).players[sight.you!]!.face_up;

/** A skill would name the character. */
const aboutOwn = (sight: Sight, skill: string): Pick<Button, 'label' | 'help' | 'icon'> =>
  covered(sight)
    ? { label: m.message_do_skill(), help: '', icon: 'skill' }
    : { label: SKILL[skill]!(), help: aboutSkill(skill), icon: 'skill' };

/** How many buttons stand in one row. */
const ROW = 4;

/** My skills that can't be used now, as far as there is room for them beside the other buttons. */
export function idle(sight: Sight, others: number): Button[] {
  if (!alive(sight) || covered(sight)) return [];
  const { players, responses } = viewOf(sight);
  const player = players[sight.you!]!;
  if (!player.character) return [];
  const waits = (skill: string) => responses.some(({ seat, use }) => seat === sight.you && use === skill); // prettier-ignore
  const able = choicesOf(sight).map((choice): string => choice.do);
  return skillsOf(player.character)
    .filter((skill) => !able.includes(skill))
    .slice(0, Math.max(0, ROW - others))
    .map((id, n) => ({
      id,
      ...aboutOwn(sight, id),
      key: SKILL_KEYS.at(-1 - n) ?? '',
      why: whyNot(sight, whySkill(id, player, waits(id)))
    }));
}

function skillButtons(sight: Sight, choices: MessageAction[]): Button[] {
  return SKILLS.flatMap((verb) => of(choices, verb).slice(0, 1)).map(({ do: verb }, n) => {
    const found = of(choices, verb);
    const targets = found.flatMap((choice) =>
      choice.target === undefined ? [] : [{ at: choice.target, action: { ...choice } }]
    );
    const act = targets.length ? { targets } : { action: { ...found[0]! } };
    return { id: verb, ...aboutOwn(sight, verb), key: SKILL_KEYS[n] ?? '', tone: 'danger', confirm: true, ...act }; // prettier-ignore
  });
}

/** In `picked`: the reader has pressed 愛情 and chooses a pair. */
const PAIRING = -1;

/** 愛情 names two seats at once. */
function loveButtons(sight: Sight, choices: MessageAction[]): Button[] {
  const pairs = of(choices, 'love').map((choice) => ({ choice, pair: choice.targets as number[] }));
  if (!pairs.length) return [];
  const text = { ...aboutOwn(sight, 'love'), tone: 'danger' as const };
  if (sight.picked[0] !== PAIRING) {
    const leads = pairs.map(({ choice }) => ({ ...choice }));
    return [{ id: 'love', key: 's', ...text, leads, run: () => (sight.picked = [PAIRING]) }]; // prettier-ignore
  }
  return pairs.map(({ choice, pair: [a, b] }, n) => ({
    ...text,
    id: `love-${a}-${b}`,
    label: m.message_do_love_pair({ a: sight.names(a!), b: sight.names(b!) }),
    key: String(n + 1),
    action: { ...choice }
  }));
}

/** 警覺: a See Through without a card. */
const vigilance = (sight: Sight, choices: MessageAction[]): Button[] =>
  counters(sight, of(choices, 'vigilance')).map((button) => ({
    ...button,
    label: `${aboutOwn(sight, 'vigilance').label} → ${button.label}`,
    icon: 'skill',
    confirm: true
  }));

/** Cards that do not lie in the reader's hand. */
function elsewhere(choices: MessageAction[]): Button[] {
  return of(choices, 'pick').map((choice, n) => ({
    id: `pick-${choice.card}`,
    label: cardName(choice.card!),
    help: aboutButton('pick'),
    icon: colourOf(choice.card!),
    key: String(n + 1),
    confirm: true,
    action: { ...choice }
  }));
}

const OWN_PICKS = ['discard', 'put_on_top', 'give', 'place_false'];
const OWN_SKILLS = ['plot', 'burn_bridges', 'switch', 'expose', 'truth'];

/** Whether the cards to choose from are those in the reader's hand. */
export function fromHand(ask: Ask): boolean {
  if (OWN_PICKS.includes(ask.step)) return true;
  if (ask.step !== 'skill') return false;
  return OWN_SKILLS.includes(ask.skill!) || (ask.skill === 'bribe' && ask.stage === 1);
}

function nameButton(choices: MessageAction[]): Button[] {
  const targets = of(choices, 'name').map((choice) => ({
    at: choice.target!,
    action: { ...choice }
  }));
  if (!targets.length) return [];
  return [{ id: 'name', label: m.message_do_name(), help: aboutButton('name'), icon: 'aim', key: 'n', targets }]; // prettier-ignore
}

/** A character that lies covered is not named. */
const keepLabel = ({ character }: MessageAction, { faces }: Sight, n: number) =>
  faces
    ? { label: CHARACTER[character!](), icon: character! }
    : { label: m.message_card_at({ place: n + 1 }), icon: 'skill' };

const useLabel = ({ skill }: Ask): string =>
  skill === undefined
    ? m.message_do_turn_up()
    : m.message_do_use({ skill: SKILL[skill]?.() ?? '' });

function plain(choice: MessageAction, ask: Ask, sight: Sight, n: number): Button {
  const action = { ...choice };
  switch (choice.do) {
    case 'accept':
      return { id: 'accept', label: m.message_do_accept(), help: aboutButton('accept'), icon: 'accept', key: 'a', confirm: true, tone: 'yes', action }; // prettier-ignore
    case 'refuse':
      return { id: 'refuse', label: m.message_do_refuse(), help: aboutButton('refuse'), icon: 'refuse', key: 'r', action }; // prettier-ignore
    case 'obey':
    case 'speak':
      return { id: choice.do, ...answerTo(viewOf(sight).resolving, choice.do), icon: choice.do, key: choice.do[0]!, confirm: true, action }; // prettier-ignore
    case 'take':
      return { id: 'take', label: m.message_do_take(), help: aboutButton('use'), icon: 'card', key: 't', confirm: true, tone: 'yes', action }; // prettier-ignore
    case 'place':
      return { id: 'place', label: m.message_do_put(), help: aboutButton('use'), icon: 'accept', key: 'm', confirm: true, action }; // prettier-ignore
    case 'keep':
      return { id: `keep-${choice.character}`, ...keepLabel(choice, sight, n), help: aboutButton('keep'), key: String(n + 1), confirm: true, action }; // prettier-ignore
    case 'use':
      return { id: 'use', label: useLabel(ask), help: aboutButton('use'), icon: 'skill', key: 'u', confirm: true, tone: 'danger', action }; // prettier-ignore
  }
  return { id: 'pass', ...passLabel(ask, sight), icon: 'pass', key: 'p', tone: 'yes', action };
}

/** What 城府 lets one answer to the probe that lies there. */
function answerTo(probe: string | null, verb: 'obey' | 'speak'): Pick<Button, 'label' | 'help'> {
  const draws = probe === null || faceOf(probe).sign === 'draw';
  if (verb === 'obey')
    return { label: draws ? m.message_do_draw() : m.message_do_discard_one(), help: aboutButton('obey') }; // prettier-ignore
  return { label: draws ? m.message_do_say_undercover() : m.message_do_say_good(), help: aboutButton('speak') }; // prettier-ignore
}

const PLAIN: Verb[] = ['accept', 'refuse', 'obey', 'speak', 'take', 'place', 'keep', 'use'];

export function answers(ask: Ask, sight: Sight): Button[] {
  const choices = choicesOf(sight);
  const love = loveButtons(sight, choices);
  if (sight.picked[0] === PAIRING) return [...love, back(sight)];
  const found = [
    ...choices
      .filter((choice) => PLAIN.includes(choice.do))
      .map((choice, n) => plain(choice, ask, sight, n)),
    ...nameButton(choices),
    ...skillButtons(sight, choices),
    ...love,
    ...vigilance(sight, choices),
    ...(fromHand(ask) ? [] : elsewhere(choices))
  ];
  const pass = of(choices, 'pass').map((choice) => plain(choice, ask, sight, 0));
  const acting = isWindow(ask.step) || ask.step === 'send';
  return [...found, ...(acting ? idle(sight, found.length + pass.length) : []), ...pass];
}
