// Presses on the box and the testimony sheet as buttons apart from the bar, so that lessons can
// highlight those that lead to the wanted action.

import { m } from '../../paraglide/messages';
import type { Button } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { act } from '../../table/kit/bar';
import { choicesOf } from './facts';
import { draftOf, handOf, keep, takeDiamonds, takeToken } from './picked';
import { TOKENS } from './roles';
import { NAMES } from './text';
import type { MafiaAction } from './types';

const apart = (id: string, label: string, run: () => void, leads: MafiaAction[]): Button => ({
  id,
  label,
  help: '',
  key: '',
  apart: true,
  run,
  leads: leads.map(act)
});

/** Buttons for one more diamond and for each token not yet picked. */
export function boxButtons(observation: Observation): Button[] {
  const { diamonds, tokens } = handOf(observation);
  const choices = choicesOf(observation);
  const more = choices.filter((one) => one.do === 'take_diamonds' && one.diamonds! > diamonds);
  const others = TOKENS.filter((token) => !tokens.includes(token));
  return [
    apart('diamond', m.mafia_diamonds(), () => takeDiamonds(observation, diamonds + 1), more),
    ...others.map((token) => {
      const leads = choices.filter((one) => one.token === token);
      return apart(`token-${token}`, NAMES[token](), () => takeToken(observation, token), leads);
    })
  ];
}

/** Buttons for each diamond count, if that is all the question asks. */
export function sheetButtons(observation: Observation): Button[] {
  const draft = draftOf(observation);
  return choicesOf(observation)
    .filter((one) => one.do === 'received_diamonds' && one.diamonds !== draft.diamonds)
    .map((one) => {
      const diamonds = one.diamonds!;
      const lay = () => keep(observation, { ...draft, diamonds });
      return apart(`said-${diamonds}`, m.mafia_diamonds_n({ count: diamonds }), lay, [one]);
    });
}
