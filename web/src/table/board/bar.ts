// What the reader is asked, and a button for each verb of what they may do.

import type { Action } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import { base, type Ask } from '../base';
import type { Bar, Button, Sight } from '../game';
import { begun, question, type Asking } from './choosing';
import type { Fields } from './fields';
import type { Words } from './words';

const seatsIn = (seats: number[], sight: Sight) => seats.map(sight.names).join(m.list_separator());

export class BarMaker {
  constructor(
    private readonly words: Words,
    private readonly fields: Fields
  ) {}

  bar(sight: Sight): Bar {
    const { ask } = base(sight.view);
    if (!ask) return { kind: 'wait', prompt: this.#over(sight), buttons: [], plans: [] };
    const mine = sight.you !== null && ask.seats.includes(sight.you) && !ask.answered && !sight.sent; // prettier-ignore
    const turn = base(sight.view).turn === sight.you;
    return {
      kind: mine ? (turn ? 'turn' : 'react') : 'wait',
      ...(mine ? this.#asked(ask, sight) : { prompt: this.#waiting(ask, sight) }),
      buttons: sight.sent ? [] : this.buttons(sight),
      plans: []
    };
  }

  #over(sight: Sight): string {
    const why = base(sight.view).outcome?.why;
    return (why && this.words.texts.find(`why.${why}`)) || m.board_over();
  }

  #told(key: string, ask: Ask, sight: Sight): string | undefined {
    const text = this.words.texts.find(key);
    const kinds = this.words.shapes.view('ask');
    return text && this.words.fill(text, ask, kinds, sight.names);
  }

  #asked(ask: Ask, sight: Sight): Pick<Bar, 'prompt' | 'hint'> {
    const name = this.words.name(ask.step);
    const prompt = this.#told(`step.${ask.step}`, ask, sight) ?? m.board_asked({ step: name });
    const hint = this.#told(`step.${ask.step}.help`, ask, sight);
    return { prompt, ...(hint ? { hint } : {}) };
  }

  #waiting(ask: Ask, sight: Sight): string {
    const told = this.#told(`step.${ask.step}.wait`, ask, sight);
    if (told) return told;
    const step = this.words.name(ask.step);
    return m.board_waiting({ seats: seatsIn(ask.seats, sight), step });
  }

  #asking(sight: Sight): Asking {
    const own = sight.you === null ? [] : this.fields.own(sight.view, sight.you, sight.names);
    return {
      words: this.words,
      names: sight.names,
      hand: own[0]?.cards ?? [],
      covered: !sight.faces
    };
  }

  /** One for each verb, in the order of the choices. */
  buttons(sight: Sight): Button[] {
    const asking = this.#asking(sight);
    const verbs = [...new Set(sight.choices.map((choice) => choice.do))];
    const of = (verb: string) => sight.choices.filter((choice) => choice.do === verb);
    return verbs.map((verb, n) => this.#button(of(verb), n, asking));
  }

  #button(choices: Action[], n: number, asking: Asking): Button {
    const verb = choices[0]!.do;
    const plain: Button = {
      id: verb,
      label: begun(choices, asking),
      help: this.words.texts.find(`do.${verb}.help`) ?? '',
      key: n < 9 ? String(n + 1) : '',
      tone: verb === 'pass' ? 'yes' : 'plain'
    };
    if (choices.length === 1) return { ...plain, action: { ...choices[0]! } };
    const { prompt, targets } = question(choices, asking);
    return { ...plain, ask: prompt, targets };
  }
}
