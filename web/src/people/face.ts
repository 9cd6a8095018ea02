// Derives a person's face from a number. Each part has a random draw of its own, so adding a kind
// of part leaves existing faces alone. Invariant: a number always gives the same face.

/** Number of faces, counted from 1; the server's schema has the same maximum. */
export const FACES = 1_000_000;

/** A random face. */
export const anyFace = (): number => 1 + Math.floor(Math.random() * FACES);

/** Light tones, from which CSS derives the dark ones. `low`: the neck and the side of the nose. */
export interface Tones {
  skin: string;
  low: string;
  hair: string;
  brow: string;
  coat: string;
  trim: string;
}

export interface Face {
  /** Light end of the background gradient. */
  ground: string;
  tones: Tones;
  /** Names of the drawings that make up the face, back to front. */
  parts: string[];
}

const SKINS = [
  { skin: '#f6d6b4', low: '#e0b28c' },
  { skin: '#efc49c', low: '#d6a27a' },
  { skin: '#dcac7c', low: '#c08d5f' },
  { skin: '#c18b5d', low: '#a57148' },
  { skin: '#9a6844', low: '#80522f' },
  { skin: '#774c34', low: '#613a26' }
];

const DARK_HAIR = ['#3b3440', '#4a3526', '#2f2b33', '#6a3f2a'];
const GREY_HAIR = ['#a5a0a0', '#ded6c8'];
const FAIR_HAIR = ['#d3a356', '#9c4a26', '#a97c46'];

const COATS = [
  { coat: '#7d4a9c', trim: '#e9c46a' },
  { coat: '#b3333f', trim: '#f0d9a8' },
  { coat: '#2f7f6f', trim: '#e8b96a' },
  { coat: '#3f6ea8', trim: '#e7d3a0' },
  { coat: '#b9772f', trim: '#5a2f38' },
  { coat: '#6f7a3c', trim: '#efd9a0' },
  { coat: '#545e72', trim: '#d0574a' },
  { coat: '#a34a6f', trim: '#9fd0c4' }
];

const GROUNDS = [
  '#5a4377',
  '#7a3a40',
  '#2f5d58',
  '#3a557c',
  '#7d5a2c',
  '#55603a',
  '#4b5264',
  '#70405c'
];

const HEADS = ['oval', 'broad', 'narrow'];
const MOODS = ['calm', 'smile', 'wry', 'stern', 'wonder', 'sly', 'calm', 'smile'];
const COAT_CUTS = ['lapels', 'ruff', 'high', 'shawl', 'roll', 'lace', 'robe', 'cloak'];
const BEARDS = ['moustache', 'full', 'goatee', 'whiskers'];
const GLASSES = ['round', 'square', 'monocle'];
const THINGS = ['cat', 'raven', 'rose', 'candle', 'quill', 'cards', 'cup', 'key'];

interface Hair {
  name: string;
  layers: ('back' | 'top' | 'locks')[];
  /** Long at the sides, so that it shows under a hat. */
  long?: true;
  /** May come with a beard. */
  bearded?: true;
}

const HAIR: Hair[] = [
  { name: 'crop', layers: ['top'], bearded: true },
  { name: 'parted', layers: ['top'], bearded: true },
  { name: 'quiff', layers: ['top'], bearded: true },
  { name: 'rim', layers: ['top'], bearded: true },
  { name: 'curls', layers: ['top'], bearded: true },
  { name: 'afro', layers: ['back', 'top'] },
  { name: 'bob', layers: ['back', 'top'], long: true },
  { name: 'straight', layers: ['back', 'top'], long: true },
  { name: 'waves', layers: ['back', 'top'], long: true },
  { name: 'bun', layers: ['top'] },
  { name: 'braids', layers: ['top', 'locks'], long: true },
  { name: 'tail', layers: ['back', 'top'] }
];

/** Headwear that covers the top of the hair (hats), all of it (wraps), or none of it. */
const HATS = ['tricorne', 'bowler', 'cap', 'fedora', 'beret'];
const WRAPS = ['scarf', 'hood'];
const TRINKETS = ['flower', 'diadem', 'mask'];
const WORN = [...HATS, ...WRAPS, ...TRINKETS];

/** Pseudo-random integer below `bound`, a hash of the face's number and the part. */
function draw(number: number, part: number, bound: number): number {
  let mixed = Math.imul(number + Math.imul(part, 0x9e3779b1), 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  mixed ^= mixed >>> 16;
  return (mixed >>> 0) % bound;
}

/** Face of people without one, or whose face is unknown: an empty hood. */
const NOBODY: Face = {
  ground: '#4b5264',
  tones: {
    skin: '#2b2f3a',
    low: '#242833',
    hair: '#2b2f3a',
    brow: '#2b2f3a',
    coat: '#6b7386',
    trim: '#565d6f'
  },
  parts: ['wear-hood-back', 'coat-cloak', 'head-oval', 'wear-hood']
};

/** The face with this number; 0 is nobody's. */
export function face(number: number): Face {
  if (number === 0) return NOBODY;
  const pick = <T>(part: number, list: readonly T[]): T => list[draw(number, part, list.length)]!;
  /** Whether the face has an optional part that `percent` of all faces have. */
  const has = (part: number, percent: number): boolean => draw(number, part, 100) < percent;

  const skin = draw(number, 1, SKINS.length);
  const hair = pick(2, HAIR);
  const fair = skin < 2 && has(3, 45);
  const shade = has(4, 18) ? pick(5, GREY_HAIR) : pick(5, fair ? FAIR_HAIR : DARK_HAIR);
  const colours = draw(number, 6, COATS.length);
  const worn = has(7, 55) ? pick(8, hair.name === 'rim' ? HATS : WORN) : null;
  const wrapped = worn !== null && WRAPS.includes(worn);
  const cut = worn === 'hood' ? 'cloak' : pick(9, COAT_CUTS);
  const trinket = worn !== null && TRINKETS.includes(worn);
  const bearded =
    hair.bearded === true && !wrapped && cut !== 'lace' && worn !== 'flower' && has(10, 55);
  const bare = worn === null || trinket;
  /** A hood hides all hair, a scarf all but long hair. */
  const loose = worn !== 'hood' && (worn !== 'scarf' || hair.long === true);

  const parts = [
    loose && hair.layers.includes('back') && `hair-${hair.name}-back`,
    worn === 'hood' && 'wear-hood-back',
    `coat-${cut}`,
    `head-${pick(11, HEADS)}`,
    worn === 'mask' && 'wear-mask',
    bearded && `beard-${pick(12, BEARDS)}`,
    `mood-${pick(13, MOODS)}`,
    bare || hair.name === 'rim' ? `hair-${hair.name}-top` : !wrapped && under(hair),
    loose && hair.layers.includes('locks') && `hair-${hair.name}-locks`,
    worn !== 'mask' && has(14, 22) && `glasses-${pick(15, GLASSES)}`,
    worn !== null && worn !== 'mask' && `wear-${worn}`,
    has(16, 50) && `thing-${pick(17, THINGS)}`
  ];
  // Skips the background in the coat's own hue.
  const ground = (colours + 1 + draw(number, 18, GROUNDS.length - 1)) % GROUNDS.length;
  return {
    ground: GROUNDS[ground]!,
    tones: { ...SKINS[skin]!, hair: shade, brow: brow(shade), ...COATS[colours]! },
    parts: parts.filter((part) => part !== false)
  };
}

const under = (hair: Hair) => (hair.long ? 'under-long' : 'under-short');

/** Brow colour; darker than the hair where that is grey or fair, to stay visible. */
const brow = (hair: string) =>
  GREY_HAIR.includes(hair) ? '#6d655f' : FAIR_HAIR.includes(hair) ? '#6f4320' : '#2b2026';
