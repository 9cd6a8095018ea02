// What lies on a seat, in the order of its weight: a sign and its name.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/game';
import type { KarayaView, Player } from './types';

export interface Mark {
  icon: string;
  name: Text;
}

const CROWN: Mark = { icon: 'crown', name: m.karaya_crown };

const ON_CARD: (Mark & { is: (player: Player) => boolean })[] = [
  { icon: 'prison', name: m.karaya_prison, is: (one) => one.prison },
  {
    icon: 'captured',
    name: m.karaya_captured,
    is: (one) => one.captured
  },
  {
    icon: 'fatigued',
    name: m.karaya_fatigued,
    is: (one) => one.fatigued
  },
  {
    icon: 'charmed',
    name: m.karaya_charmed,
    is: (one) => one.charmed
  },
  {
    icon: 'hide',
    name: m.karaya_must_hide,
    is: (one) => one.must_hide
  }
];

export const marks = (view: KarayaView, seat: number): Mark[] => [
  ...(view.crown === seat ? [CROWN] : []),
  ...ON_CARD.filter(({ is }) => is(view.players[seat]!))
];
