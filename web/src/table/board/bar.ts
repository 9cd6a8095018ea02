// Action bar of the generic board: a button for each verb among the choices.

import { listed } from '../../lib/language/names';
import type { Action } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import { base, out, type Ask } from '../contract/base';
import type { Bar, Button, Plan } from '../contract/bar';
import type { Observation } from '../contract/observation';
import { passing, standing } from '../observation/plan';
import { begun, question, type Asking } from './choosing';
import type { Fields } from './fields';
import type { StandingInfo } from '../../lib/protocol/bundle';
import { readable } from './texts';
import type { Words } from './words';

const seatsIn = (seats: number[], observation: Observation) => listed(seats.map(observation.names));

/** Maximum number of standing answers shown as buttons; more go into lists. */
const BESIDE = 2;

const asks = (ask: Ask, { you }: Observation) => you !== null && ask.seats.includes(you);

export class BarMaker {
  constructor(
    private readonly words: Words,
    private readonly fields: Fields,
    private readonly standing: readonly StandingInfo[]
  ) {}

  bar(observation: Observation): Bar {
    const { ask } = base(observation.view);
    if (!ask) return { kind: 'wait', prompt: this.#over(observation), buttons: [], plans: [] };
    const settled = observation.sent !== null || observation.due;
    const mine = asks(ask, observation) && !ask.answered && !settled;
    const turn = base(observation.view).turn === observation.you;
    const alone = ask.seats.length === 1;
    return {
      kind: mine ? (turn && alone ? 'turn' : 'react') : 'wait',
      ...(mine ? this.#asked(ask, observation) : { prompt: this.#waiting(ask, observation) }),
      buttons: settled ? [] : this.buttons(observation),
      plans: turn ? [] : this.#plans(ask, observation)
    };
  }

  /** Plans offered in other players' turns: standing answers, and passing in advance where a pass
   * is possible. */
  #plans(ask: Ask, observation: Observation): Plan[] {
    const { you, choices, plan } = observation;
    if (you === null || out(observation.view, you)) return [];
    const passes = plan?.do === 'pass' || choices.some((one) => one.do === 'pass');
    const window = asks(ask, observation) && ask.answered;
    if (!passes && !window && !this.standing.length) return [];
    const told = { label: m.board_plan_pass(), help: m.board_plan_pass_help() };
    return [...this.#standings(observation), passing(observation, told)];
  }

  /** One plan per standing answer, or one list per topic if there are more than `BESIDE`. */
  #standings(observation: Observation): Plan[] {
    const topics = [...new Set(this.standing.map((one) => one.topic))];
    const lists = topics.map((topic) => {
      const pick = this.standing
        .filter((one) => one.topic === topic)
        .flatMap((one) => this.#given(one, observation));
      return { topic, pick };
    });
    const all = lists.flatMap(({ pick }) => pick);
    if (all.length <= BESIDE) return all;
    return lists.map(({ topic, pick }) => ({
      id: topic ? `standing-${topic}` : 'standing',
      label: topic
        ? m.board_plan_topic({ topic: this.words.name(topic) })
        : m.board_plan_standing(),
      help: m.board_plan_help(),
      pick,
      choose: () => {}
    }));
  }

  /** The plans of a standing answer: one per seat if it names a seat, otherwise one. */
  #given({ name, aimed }: StandingInfo, observation: Observation): Plan[] {
    const told = this.#standing(name);
    if (!aimed) return [standing(observation, name, told)];
    const seats = base(observation.view).players.map((_, seat) => seat);
    return seats.map((seat) => {
      const label = m.board_plan_aimed({ answer: told.label, seat: observation.names(seat) });
      return standing(observation, name, { ...told, label }, seat);
    });
  }

  #standing(name: string): Pick<Plan, 'label' | 'help'> {
    const { texts } = this.words;
    const label = texts.find(`standing.${name}`) ?? readable(name);
    return { label, help: texts.find(`standing.${name}.help`) ?? m.board_plan_help() };
  }

  #over(observation: Observation): string {
    const why = base(observation.view).outcome?.why;
    return (why && this.words.texts.find(`why.${why}`)) || m.board_over();
  }

  #told(key: string, ask: Ask, observation: Observation): string | undefined {
    const text = this.words.texts.find(key);
    const kinds = this.words.shapes.view('ask');
    return text && this.words.fill(text, ask, kinds, observation.names);
  }

  #asked(ask: Ask, observation: Observation): Pick<Bar, 'prompt' | 'hint'> {
    const name = this.words.name(ask.step);
    const prompt =
      this.#told(`step.${ask.step}`, ask, observation) ?? m.board_asked({ step: name });
    const hint = this.#told(`step.${ask.step}.help`, ask, observation);
    return { prompt, ...(hint ? { hint } : {}) };
  }

  #waiting(ask: Ask, observation: Observation): string {
    const told = this.#told(`step.${ask.step}.wait`, ask, observation);
    if (told) return told;
    const step = this.words.name(ask.step);
    return m.board_waiting({ seats: seatsIn(ask.seats, observation), step });
  }

  #asking(observation: Observation): Asking {
    const own =
      observation.you === null
        ? []
        : this.fields.own(observation.view, observation.you, observation.names);
    return {
      words: this.words,
      names: observation.names,
      hand: own[0]?.cards ?? [],
      covered: !observation.faces
    };
  }

  /** One button per verb, in the order of the choices. */
  buttons(observation: Observation): Button[] {
    const asking = this.#asking(observation);
    const verbs = [...new Set(observation.choices.map((choice) => choice.do))];
    const of = (verb: string) => observation.choices.filter((choice) => choice.do === verb);
    return verbs.map((verb, n) => this.#button(of(verb), n, asking));
  }

  #button(choices: Action[], n: number, asking: Asking): Button {
    const verb = choices[0]!.do;
    const plain: Button = {
      id: verb,
      label: begun(choices, asking),
      help: this.words.texts.find(`do.${verb}.help`) ?? '',
      at: this.words.place(verb),
      key: n < 9 ? String(n + 1) : '',
      tone: verb === 'pass' ? 'yes' : 'plain'
    };
    if (choices.length === 1) return { ...plain, action: { ...choices[0]! } };
    const { prompt, targets } = question(choices, asking);
    return { ...plain, ask: prompt, targets };
  }
}
