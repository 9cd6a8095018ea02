// The action bar: the reader's prompt and the buttons that answer it, depending on what is picked.

import { m } from '../../paraglide/messages';
import type { Bar, Button, Question, Target } from '../../table/contract/bar';
import type { Text } from '../../table/contract/names';
import type { Observation } from '../../table/contract/observation';
import { act, barOf } from '../../table/kit/bar';
import { CHARACTERS } from './cards';
import { answers, choicesOf, faceOf, mine, takenBy, viewOf } from './facts';
import { entering } from './entering.svelte';
import { help } from './explained.svelte';
import { cardButtons, handOf, uncover } from './picked';
import { shuffled } from './sides';
import { aimedAt, saloonSpot } from './spots';
import type { Ask, Character, OutlawsAction, Standee, Verb } from './types';
import { NAMES, TOKENS, nth } from './words';

const ABILITIES: Record<Character, Verb[]> = {
  governor: [],
  hitman: ['shoot'],
  sheriff: ['arrest'],
  indian: ['unmask'],
  shopkeeper: ['switch', 'replace'],
  dancer: ['lure'],
  journalist: ['expose'],
  bandit: ['rob'],
  preacher: ['free'],
  mayor: []
};

const DO: Partial<Record<Verb, Text>> = {
  look: m.outlaws_do_look,
  shoot: m.outlaws_do_shoot,
  arrest: m.outlaws_do_arrest,
  unmask: m.outlaws_do_unmask,
  switch: m.outlaws_do_switch,
  replace: m.outlaws_do_replace,
  lure: m.outlaws_do_lure,
  expose: m.outlaws_do_expose,
  rob: m.outlaws_do_rob,
  free: m.outlaws_do_free,
  exchange: m.outlaws_do_exchange,
  feint: m.outlaws_do_feint
};

/** Labels of the characters' own abilities. */
export const ability = (character: Character): string =>
  character === 'mayor' ? help('mayor') : ABILITIES[character].map((verb) => help(verb)).join('\n');

/** Prompts for actions that need a target. */
const WHOM: Partial<Record<Verb, Text>> = {
  switch: m.outlaws_do_switch_which,
  replace: m.outlaws_do_replace_which,
  lure: m.outlaws_do_lure_whom,
  free: m.outlaws_do_free_whom
};

/** A character of the reader's side by name; with its owner where both partners have one. */
function called(observation: Observation, { character, of }: Standee): string {
  const name = NAMES[character!]();
  return viewOf(observation).teams && of !== undefined && of !== observation.you
    ? m.outlaws_board_of({ name, seat: observation.names(of) })
    : name;
}

/** Actions grouped by target spot. */
function bySpot(found: readonly OutlawsAction[], spots: (one: OutlawsAction) => string[]) {
  const groups = new Map<string, OutlawsAction[]>();
  for (const one of found)
    for (const spot of spots(one)) groups.set(spot, [...(groups.get(spot) ?? []), one]);
  return [...groups];
}

const named = (found: readonly OutlawsAction[], prompt: string): Question => ({
  prompt,
  targets: CHARACTERS.flatMap((name) =>
    found
      .filter((one) => one.name === name)
      .map((one) => ({ at: `name-${name}`, label: NAMES[name](), icon: name, action: act(one) }))
  )
});

/** Targets by spot; then the named character, or the second spot of a switch. */
function targets(observation: Observation, found: readonly OutlawsAction[]): Target[] {
  const view = viewOf(observation);
  const { side } = mine(observation)!;
  const spots = (one: OutlawsAction) => aimedAt(view, side, one);
  const label = (spot: string, found: OutlawsAction[]) => {
    const [one] = found as [OutlawsAction];
    const two = one.do === 'switch' && spots(one)[1] === spot;
    const place = nth(two ? one.other! : (one.at ?? one.place!));
    const near = ['free', 'switch', 'replace'].includes(one.do);
    return (near ? m.outlaws_board_place : m.outlaws_board_opposite)({ place });
  };
  return bySpot(found, spots).map(([at, those]): Target => {
    const [one] = those as [OutlawsAction];
    const plain = { at, label: label(at, those) };
    if (one.name) return { ...plain, then: () => named(those, m.outlaws_do_whom({ place: plain.label })) }; // prettier-ignore
    // With one action left, there is nothing more to ask.
    if (one.do !== 'switch' || those.length === 1) return { ...plain, action: act(one) };
    const second = () =>
      bySpot(those, (each) => spots(each).filter((spot) => spot !== at)).map(([spot, last]) => ({ at: spot, label: label(spot, last), action: act(last[0]!) })); // prettier-ignore
    return { ...plain, then: () => ({ prompt: m.outlaws_do_switch_second(), targets: second() }) };
  });
}

/** The target question, or the action itself if there is only one target. */
function aim(observation: Observation, verb: Verb, found: readonly OutlawsAction[]): Pick<Button, 'action' | 'ask' | 'targets'> {
  if (found.length === 1) return { action: act(found[0]!) };
  const all = targets(observation, found);
  const [one, ...more] = all;
  if (one?.then && !more.length) {
    const { prompt, targets } = one.then();
    return { ask: prompt, targets };
  }
  return { ask: WHOM[verb]?.() ?? m.outlaws_do_at_whom(), targets: all };
} // prettier-ignore

/** Why an ability can't be used, from what the reader sees. */
function whyNot(observation: Observation, verb: Verb): string {
  const own = mine(observation)!;
  if (verb === 'shoot' && !own.bullets) return m.outlaws_do_why_bullets();
  if (verb === 'arrest' && !own.cuffs) return m.outlaws_do_why_cuffs();
  if (verb === 'expose' && !own.headlines) return m.outlaws_do_why_headlines();
  if (verb === 'free') return m.outlaws_do_why_free();
  return verb === 'switch' || verb === 'replace' ? m.outlaws_do_why_tokens() : m.outlaws_do_why_nobody(); // prettier-ignore
}

const keyed = (buttons: Omit<Button, 'key'>[]): Button[] =>
  buttons.map((button, n) => ({ key: String(n + 1), ...button }));

/** Buttons for a character on the street: look, take a token, use the ability. */
function deeds(observation: Observation, place: number, character: Character): Button[] {
  const all = choicesOf(observation).filter((one) => one.place === place);
  const of = (verb: Verb) => all.filter((one) => one.do === verb);
  const word = (verb: Verb) => ({ label: DO[verb]!(), help: help(verb), icon: verb });
  const why = m.outlaws_do_why_no_token();
  const [look] = of('look');
  const takes = takenBy(character).map((token) => {
    const found = of('take').find((one) => one.token === token);
    const plain = { id: `take-${token}`, label: m.outlaws_do_take({ token: TOKENS[token]() }), help: help('take'), icon: token }; // prettier-ignore
    if (found) return { ...plain, action: act(found) };
    return { ...plain, why: look ? m.outlaws_do_why_call() : why };
  });
  const abilities = ABILITIES[character].flatMap((verb) => {
    const found = of(verb);
    const plain = found.filter((one) => !one.with);
    const wide = found.filter((one) => one.with);
    const base = { id: verb, ...word(verb), tone: 'danger' as const };
    const label = m.outlaws_do_mayor({ what: base.label });
    return [
      plain.length
        ? { ...base, ...aim(observation, verb, plain) }
        : { ...base, why: whyNot(observation, verb) },
      ...(wide.length ? [{ ...base, id: `${verb}-mayor`, label, help: help('mayor'), icon: 'mayor', ...aim(observation, verb, wide) }] : []) // prettier-ignore
    ];
  });
  return keyed([
    look
      ? { id: 'look', ...word('look'), action: act(look) }
      : { id: 'look', ...word('look'), why },
    ...takes,
    ...abilities
  ]);
}

function pass(observation: Observation, label: string): Button[] {
  const found = choicesOf(observation).find((one) => one.do === 'pass');
  return found ? [{ id: 'pass', label, help: help('pass'), icon: 'pass', key: 'p', confirm: true, action: act(found) }] : []; // prettier-ignore
}

/** Button that shows actions which would reveal a covered card. */
const uncovering = (observation: Observation): Button => ({
  id: 'uncover', label: m.outlaws_do_uncover(), help: help('uncover'), icon: 'look', key: '1', run: () => uncover(observation), leads: choicesOf(observation).map(act)
}); // prettier-ignore

function turn(observation: Observation, ask: Ask): Bar {
  const { street, saloon, uncovered } = handOf(observation);
  const choices = choicesOf(observation);
  const back = m.outlaws_step_put_down();
  const [one, other] = street;
  const streetOf = viewOf(observation).streets[mine(observation)!.side]!;
  const pair = (action: OutlawsAction) =>
    street.includes(action.place!) && street.includes(action.other!);
  if (saloon !== null) {
    const name = called(observation, streetOf.saloon[saloon]!);
    if (one !== undefined) {
      const [out, place] = [called(observation, streetOf.places[one]!), nth(one)];
      const prompt = m.outlaws_step_stands({ name, out, place });
      return barOf('turn', { prompt, hint: m.outlaws_step_stands_here({ place }) });
    }
    const found = choices.find((each) => each.do === 'enter' && each.saloon === saloon)!;
    return barOf('turn', {
      prompt: observation.faces ? m.outlaws_step_goes_in({ name }) : m.outlaws_step_entered({ name }), // prettier-ignore
      hint: back,
      buttons: keyed([{ id: 'enter', label: m.outlaws_do_enter({ name }), help: help('enter'), icon: 'enter', tone: 'yes', action: act(found) }]) // prettier-ignore
    });
  }
  if (other !== undefined) {
    const buttons = choices.filter((each) => (each.do === 'exchange' || each.do === 'feint') && pair(each)); // prettier-ignore
    const places = [...street].sort((a, b) => a - b).map(nth) as [number, number];
    return barOf('turn', {
      prompt: m.outlaws_step_move({ one: places[0], other: places[1] }),
      buttons: keyed(
        shuffled(observation, buttons).map((each) => ({ id: each.do, label: DO[each.do]!(), help: help('move'), icon: each.do === 'feint' ? 'stay' : 'move', action: act(each) })) // prettier-ignore
      )
    });
  }
  if (one !== undefined) {
    const standee = streetOf.places[one]!;
    const character = uncovered ? standee.character : faceOf(observation, standee);
    const hint = m.outlaws_step_or_move();
    if (!character)
      return barOf('turn', {
        prompt: m.outlaws_step_covered({ place: nth(one) }),
        hint,
        buttons: [uncovering(observation)]
      });
    return barOf('turn', {
      prompt: m.outlaws_step_character({ name: NAMES[character](), place: nth(one) }),
      hint,
      buttons: deeds(observation, one, character)
    });
  }
  return barOf('turn', {
    prompt: m.outlaws_step_turn({ count: ask.left ?? 0 }),
    hint: m.outlaws_step_pick(),
    buttons: pass(observation, m.outlaws_do_pass())
  });
}

function deploy(observation: Observation): Bar {
  const found = choicesOf(observation).find((one) => one.do === 'ready');
  const ready: Button = { id: 'ready', label: m.outlaws_do_ready(), help: help('ready'), icon: 'yes', key: '1', tone: 'yes' }; // prettier-ignore
  return barOf('turn', {
    prompt: observation.picked.length ? m.outlaws_step_deploy_second() : m.outlaws_step_deploy(),
    buttons: found ? [{ ...ready, action: act(found) }] : []
  });
}

/** Prompt for who goes in and where the newcomer stands, by names and numbers in random order. */
function admit(observation: Observation, ask: Ask): Bar {
  const { places, saloon } = viewOf(observation).streets[mine(observation)!.side]!;
  const newcomer = called(observation, saloon[ask.saloon!]!);
  const { street, uncovered } = handOf(observation);
  if (street.length < 2) {
    return barOf('turn', { prompt: m.outlaws_step_enter({ name: newcomer, count: 2 - street.length }) }); // prettier-ignore
  }
  if (!observation.faces && !uncovered) {
    return barOf('turn', { prompt: m.outlaws_step_admit_covered(), buttons: [uncovering(observation)] }); // prettier-ignore
  }
  const choices = choicesOf(observation).filter((one) =>
    street.every((place) => [one.out ?? one.place, one.other].includes(place))
  );
  const where = (out: number): Question => ({
    prompt: m.outlaws_step_admit_where({ name: newcomer }),
    targets: shuffled(
      observation,
      choices.filter((one) => one.out === out).map((one) => ({ at: `stand-${one.at!}`, label: m.outlaws_board_place({ place: nth(one.at!) }), action: act(one) })) // prettier-ignore
    )
  });
  const back = choices.filter((one) => one.do.startsWith('send_back'));
  const sent = (): Question => ({
    prompt: m.outlaws_step_send_back(),
    targets: shuffled(
      observation,
      back.map((one) => ({ at: one.do, label: one.do === 'send_back' ? m.outlaws_do_feint() : m.outlaws_do_exchange(), action: act(one) })) // prettier-ignore
    )
  });
  const outs = [...new Set(choices.flatMap(({ out }) => out ?? []))];
  const who = shuffled(
    observation,
    outs.map((out): Target => {
      const standee = places[out]!;
      return { at: `goes-${out}`, label: called(observation, standee), icon: standee.character!, then: () => where(out) }; // prettier-ignore
    })
  );
  const label = m.outlaws_do_send_back({ name: newcomer });
  const aims = back.length ? [...who, { at: 'goes-back', label, then: sent }] : who;
  const ask_ = m.outlaws_step_admit({ name: newcomer });
  return barOf('turn', {
    prompt: ask_,
    aim: 'admit',
    buttons: [{ id: 'admit', label: m.outlaws_do_admit(), help: help('enter'), icon: 'enter', key: '1', targets: aims, ask: ask_ }] // prettier-ignore
  });
}

/** A reaction: who reacts, or a pass. */
function react(observation: Observation, ask: Ask): Bar {
  const { players, streets } = viewOf(observation);
  const by = observation.names(ask.by!);
  const standee = streets[ask.side!]!.places[ask.place!]!;
  const name = standee.character ? NAMES[standee.character]() : '';
  const place = nth(ask.place!);
  const rescue = ask.step === 'rescue';
  const found = choicesOf(observation).filter((one) => one.do === ask.step);
  const label = rescue ? m.outlaws_do_rescue() : m.outlaws_do_absolve();
  const told = rescue
    ? m.outlaws_do_rescue_help({ count: players[observation.you!]!.cuffs })
    : help('absolve');
  const buttons = found.map((one, n) => ({
    id: n ? `${one.do}-${one.place!}` : one.do,
    label: found.length > 1 ? `${label} (${m.outlaws_board_place({ place: nth(one.place!) })})` : label, // prettier-ignore
    help: told,
    icon: rescue ? 'sheriff' : 'preacher',
    tone: 'yes' as const,
    action: act(one)
  }));
  return barOf('react', {
    prompt: rescue ? m.outlaws_step_rescue({ by, place }) : m.outlaws_step_absolve({ by, name, place }), // prettier-ignore
    icon: rescue ? 'bullet' : 'cuffs',
    buttons: [...keyed(buttons), ...pass(observation, m.outlaws_do_let())]
  });
}

function fill(observation: Observation, ask: Ask): Bar {
  const { side } = mine(observation)!;
  const { saloon } = viewOf(observation).streets[side]!;
  const targets = choicesOf(observation).map((one) => {
    const standee = saloon[one.saloon!]!;
    return { at: saloonSpot(side, one.saloon), label: called(observation, standee), icon: standee.character!, action: act(one) }; // prettier-ignore
  });
  const prompt = m.outlaws_step_fill({ place: nth(ask.place ?? 0) });
  return barOf('react', {
    prompt,
    aim: 'fill',
    buttons: [{ id: 'fill', label: m.outlaws_do_fill(), help: '', icon: 'enter', key: '1', targets, ask: prompt }] // prettier-ignore
  });
}

function waiting(ask: Ask | null, { names }: Observation): string {
  if (!ask) return m.outlaws_step_over();
  if (ask.step === 'deploy') return m.outlaws_step_wait_deploy();
  if (ask.step === 'rescue') return m.outlaws_step_wait_rescue();
  if (ask.step === 'absolve') return m.outlaws_step_wait_absolve();
  const seat = names(ask.seat ?? ask.seats[0]!);
  return ask.step === 'turn' ? m.outlaws_step_wait_turn({ seat }) : m.outlaws_step_wait({ seat });
}

/** The action bar for the reader now. */
export function bar(observation: Observation): Bar {
  const { ask } = viewOf(observation);
  if (!ask || !answers(observation)) return barOf('wait', { prompt: waiting(ask, observation) });
  const apart = (found: Bar): Bar => ({ ...found, buttons: [...found.buttons, ...cardButtons(observation)] }); // prettier-ignore
  switch (ask.step) {
    case 'deploy':
      return apart(deploy(observation));
    case 'turn':
      return apart(turn(observation, ask));
    case 'admit':
      return entering(observation) ? barOf('wait', { prompt: m.outlaws_step_entering() }) : apart(admit(observation, ask)); // prettier-ignore
    case 'fill':
      return fill(observation, ask);
    default:
      return react(observation, ask);
  }
}
