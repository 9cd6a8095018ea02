// Bar buttons for everything but hand cards: passes, skills, seats, cards elsewhere.

import { m } from '../../paraglide/messages';
import type { Button } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { act, aimed, seatTargets } from '../../table/kit/bar';
import { colourOf, faceOf } from './cards';
import { aboutButton, aboutSkill, skillsOf, whySkill } from './explained.svelte';
import { alive, choicesOf, isWindow, mine, viewOf } from './facts';
import { back, counters, whyNot } from './hand';
import { ownPlay, whom } from './prompts';
import { SKILLS } from './rulebook';
import { CHARACTER, SKILL, cardName } from './text';
import type { Ask, MessageAction } from './types';

type Verb = MessageAction['do'];

/** Skills that take more than a seat; their buttons are built separately. */
const APART = ['love', 'vigilance'];

const SKILL_KEYS = 'skjh';

const of = (choices: MessageAction[], verb: Verb) => choices.filter((one) => one.do === verb);

function passLabel(ask: Ask, observation: Observation): Pick<Button, 'label' | 'help'> {
  if (ownPlay(ask, observation)) return { label: m.message_do_done(), help: aboutButton('done') };
  const window = ask.priority_seat !== undefined;
  if (window) return { label: m.message_do_pass(), help: aboutButton('pass') };
  const only = choicesOf(observation).length === 1;
  const label = only ? m.message_do_next() : m.message_do_decline();
  return { label, help: aboutButton('decline') };
}

/** Whether the reader's character is face down and covered. */
const covered = (observation: Observation): boolean =>
  !observation.faces && !mine(observation)!.face_up;

/** Texts of a skill's button; hides the character's name while it is covered. */
const aboutOwn = (
  observation: Observation,
  skill: string
): Pick<Button, 'label' | 'help' | 'icon'> =>
  covered(observation)
    ? { label: m.message_do_skill(), help: '', icon: 'skill' }
    : { label: SKILL[skill]!(), help: aboutSkill(skill), icon: 'skill' };

/** Buttons per row of the bar. */
const ROW = 4;

/** The reader's skills that are unusable now, as many as fit beside the other buttons. */
export function idle(observation: Observation, others: number): Button[] {
  if (!alive(observation) || covered(observation)) return [];
  const { responses } = viewOf(observation);
  const player = mine(observation)!;
  if (!player.character) return [];
  const waits = (skill: string) => responses.some(({ seat, use }) => seat === observation.you && use === skill); // prettier-ignore
  const able = choicesOf(observation).map((choice): string => choice.do);
  return skillsOf(player.character)
    .filter((skill) => !able.includes(skill))
    .slice(0, Math.max(0, ROW - others))
    .map((id, n) => ({
      id,
      ...aboutOwn(observation, id),
      key: SKILL_KEYS.at(-1 - n) ?? '',
      why: whyNot(observation, whySkill(id, player, waits(id)))
    }));
}

function skillButtons(observation: Observation, choices: MessageAction[]): Button[] {
  const verbs = new Set(choices.map((choice) => choice.do));
  const skills = [...verbs].filter((verb) => SKILLS.has(verb) && !APART.includes(verb));
  return skills.map((verb, n) => {
    const found = of(choices, verb);
    return { id: verb, ...aboutOwn(observation, verb), key: SKILL_KEYS[n] ?? '', tone: 'danger', confirm: true, ...aimed(found) }; // prettier-ignore
  });
}

/** Value in `picked` while the reader chooses a pair for 愛情. */
const PAIRING = -1;

/** Buttons of 愛情, which names two seats at once. */
function loveButtons(observation: Observation, choices: MessageAction[]): Button[] {
  const pairs = of(choices, 'love').map((choice) => ({ choice, pair: choice.targets as number[] }));
  if (!pairs.length) return [];
  const text = { ...aboutOwn(observation, 'love'), tone: 'danger' as const };
  if (observation.picked[0] !== PAIRING) {
    const leads = pairs.map(({ choice }) => act(choice));
    return [{ id: 'love', key: 's', ...text, leads, run: () => (observation.picked = [PAIRING]) }]; // prettier-ignore
  }
  return pairs.map(({ choice, pair: [a, b] }, n) => ({
    ...text,
    about: text.label,
    id: `love-${a}-${b}`,
    label: m.message_do_love_pair({ a: observation.names(a!), b: observation.names(b!) }),
    key: String(n + 1),
    action: act(choice)
  }));
}

/** Buttons of 警覺, a See Through without a card. */
const vigilance = (observation: Observation, choices: MessageAction[]): Button[] =>
  counters(observation, of(choices, 'vigilance')).map((button) => ({
    ...button,
    label: `${aboutOwn(observation, 'vigilance').label} → ${button.label}`,
    icon: 'skill',
    confirm: true
  }));

/** Targets that are cards outside the reader's hand. */
function elsewhere(choices: MessageAction[]): Button[] {
  return of(choices, 'pick').map((choice, n) => ({
    id: `pick-${choice.card}`,
    label: cardName(choice.card!),
    help: aboutButton('pick'),
    about: m.message_do_pick(),
    icon: colourOf(choice.card!),
    key: String(n + 1),
    confirm: true,
    action: act(choice)
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

function nameButton(ask: Ask, observation: Observation, choices: MessageAction[]): Button[] {
  const targets = seatTargets(of(choices, 'name'));
  if (!targets.length) return [];
  return [{ id: 'name', label: m.message_do_name(), help: aboutButton('name'), icon: 'aim', key: 'n', targets, ask: whom(ask, observation) }]; // prettier-ignore
}

/** Button label that hides the character's name while it is covered. */
const keepLabel = ({ character }: MessageAction, { faces }: Observation, n: number) =>
  faces
    ? { label: CHARACTER[character!](), icon: character! }
    : { label: m.message_card_at({ place: n + 1 }), icon: 'skill' };

const useLabel = ({ skill }: Ask): string =>
  skill === undefined
    ? m.message_do_turn_up()
    : m.message_do_use({ skill: SKILL[skill]?.() ?? '' });

function plain(choice: MessageAction, ask: Ask, observation: Observation, n: number): Button {
  const action = act(choice);
  switch (choice.do) {
    case 'accept':
      return { id: 'accept', label: m.message_do_accept(), help: aboutButton('accept'), icon: 'accept', key: 'a', confirm: true, tone: 'yes', action }; // prettier-ignore
    case 'refuse':
      return { id: 'refuse', label: m.message_do_refuse(), help: aboutButton('refuse'), icon: 'refuse', key: 'r', action }; // prettier-ignore
    case 'obey':
    case 'speak':
      return { id: choice.do, ...answerTo(viewOf(observation).resolving, choice.do), icon: choice.do, key: choice.do[0]!, confirm: true, action }; // prettier-ignore
    case 'take':
      return { id: 'take', label: m.message_do_take(), help: aboutButton('use'), icon: 'card', key: 't', confirm: true, tone: 'yes', action }; // prettier-ignore
    case 'place':
      return { id: 'place', label: m.message_do_put(), help: aboutButton('use'), icon: 'accept', key: 'm', confirm: true, action }; // prettier-ignore
    case 'keep':
      return { id: `keep-${choice.character}`, ...keepLabel(choice, observation, n), help: aboutButton('keep'), key: String(n + 1), confirm: true, action }; // prettier-ignore
    case 'use':
      return { id: 'use', label: useLabel(ask), help: aboutButton('use'), icon: 'skill', key: 'u', confirm: true, tone: 'danger', action }; // prettier-ignore
  }
  return {
    id: 'pass',
    ...passLabel(ask, observation),
    icon: 'pass',
    key: 'p',
    tone: 'yes',
    action
  };
}

/** Answers that 城府 allows to the pending probe. */
function answerTo(probe: string | null, verb: 'obey' | 'speak'): Pick<Button, 'label' | 'help'> {
  const draws = probe === null || faceOf(probe).sign === 'draw';
  if (verb === 'obey')
    return { label: draws ? m.message_do_draw() : m.message_do_discard_one(), help: aboutButton('obey') }; // prettier-ignore
  return { label: draws ? m.message_do_say_undercover() : m.message_do_say_good(), help: aboutButton('speak') }; // prettier-ignore
}

const PLAIN: Verb[] = ['accept', 'refuse', 'obey', 'speak', 'take', 'place', 'keep', 'use'];

/** Buttons that answer the current step. */
export function answers(ask: Ask, observation: Observation): Button[] {
  const choices = choicesOf(observation);
  const love = loveButtons(observation, choices);
  if (observation.picked[0] === PAIRING) return [...love, back(observation)];
  const found = [
    ...choices
      .filter((choice) => PLAIN.includes(choice.do))
      .map((choice, n) => plain(choice, ask, observation, n)),
    ...nameButton(ask, observation, choices),
    ...skillButtons(observation, choices),
    ...love,
    ...vigilance(observation, choices),
    ...(fromHand(ask) ? [] : elsewhere(choices))
  ];
  const pass = of(choices, 'pass').map((choice) => plain(choice, ask, observation, 0));
  const acting = isWindow(ask.step) || ask.step === 'send';
  return [...found, ...(acting ? idle(observation, found.length + pass.length) : []), ...pass];
}
