// Status marks of a seat, most important first: an icon and its name.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/contract/names';
import { seatsLeft } from './crown';
import type { KarayaView, Player } from './types';

/** A status mark of a seat. */
export interface Mark {
  icon: string;
  name: Text;
  /** The count shown beside the icon. */
  count?: number;
}

/** The crown's mark, with the number of turns left in its lap. */
function crown(view: KarayaView): Mark {
  const count = seatsLeft(view);
  if (count === null) return { icon: 'crown', name: m.karaya_crown };
  const name = () => m.labelled({ label: m.karaya_crown(), value: m.karaya_crown_left({ count }) });
  return { icon: 'crown', name, count };
}

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

/** Status marks of this seat, most important first. */
export const marks = (view: KarayaView, seat: number): Mark[] => [
  ...(view.crown === seat ? [crown(view)] : []),
  ...ON_CARD.filter(({ is }) => is(view.players[seat]!))
];
