// Our own signs, 48 by 48: lines in the text's own colour. What is done has the name of its action
// or step, what somebody is has the name of the mark that lies on them.

const crown = 'M9 34 5 14 16 23 24 9 32 23 43 14 39 34ZM9 42H39';
const bars = 'M9 44V20A15 15 0 0139 20V44ZM19 7V44M29 7V44M9 27H39';
const eye = 'M3 24C11 11 37 11 45 24 37 37 11 37 3 24ZM24 31A7 7 0 1024 17 7 7 0 0024 31Z';
const shut = 'M4 19C12 33 36 33 44 19M10 27 6 33M19 30 17 37M29 30 31 37M38 27 42 33';
const chain =
  'M6 42A8.5 5.5 -45 0018 30 8.5 5.5 -45 006 42ZM18 30A8.5 5.5 -45 0030 18 8.5 5.5 -45 0018 30ZM30 18A8.5 5.5 -45 0042 6 8.5 5.5 -45 0030 18Z';
const torch =
  'M16 23H32M18 23 21 45H27L30 23M24 17C16 16 16 9 26 3 25 8 32 10 31 14 30 16 27 17 24 17Z';
// The table, and the card in the middle of it.
const centre = 'M24 45A21 21 0 1024 3 21 21 0 0024 45ZM17 13H31V35H17Z';
const ball = 'M24 36A15 15 0 1024 6 15 15 0 0024 36ZM15 35 11 43H37L33 35M16 21C16 16 19 13 23 13';

export const signs: Record<string, string> = {
  // What lies on somebody.
  crown,
  prison: bars,
  captured: chain,
  fatigued: 'M27 8A17 17 0 1041 33 15 15 0 0127 8ZM33 6H43L34 18H44',
  charmed:
    'M24 24C24 20 30 21 30 26 30 32 18 33 17 24 16 14 30 10 36 19 42 30 33 42 22 41 12 40 6 32 7 22',
  dead: 'M24 4C13 4 7 12 7 21 7 27 10 31 14 33V43H34V33C38 31 41 27 41 21 41 12 35 4 24 4ZM17 24A2.5 2.5 0 1017 19 2.5 2.5 0 0017 24ZM31 24A2.5 2.5 0 1031 19 2.5 2.5 0 0031 24ZM21 43V37M27 43V37',
  // Where the sides live: a palace, and a tent before its walls.
  palace:
    'M24 3V9M10 44V27C4 20 13 14 24 9 35 14 44 20 38 27V44ZM20 44V36A4 4 0 0128 36V44M10 27H38',
  tent: 'M24 4V12M24 4 33 7 24 10M24 12 43 44H5ZM24 26 31 44M24 26 17 44',
  // What is done in one's turn.
  pass: 'M8 24H38M27 12 39 24 27 36',
  peek: eye,
  trade:
    'M4 8H15V40H4ZM33 8H44V40H33ZM20 17H28.500M25 13 29 17 25 21M28 31H19.500M23 27 19 31 23 35',
  trade_centre: centre,
  hide: shut,
  hide_centre: shut,
  hide_alone: shut,
  execute: 'M44 4C47 21 38 33 22 36L17 31C29 27 37 18 44 4ZM13 27 26 40M18 35 9 44',
  detain: bars,
  assassinate: 'M18 19H30V35L24 45 18 35ZM10 19H38M24 19V9M21 4H27V9H21Z',
  call: torch,
  capture: chain,
  dance:
    'M4 8C9 23 39 23 44 8M11 33A5.5 5.5 0 1011 22 5.5 5.5 0 0011 33ZM24 40A6 6 0 1024 28 6 6 0 0024 40ZM37 33A5.5 5.5 0 1037 22 5.5 5.5 0 0037 33ZM24 19V28',
  manipulate:
    'M8 7H40M24 3V11M9 7 12 29M39 7 36 29M24 11V16M24 26A5 5 0 1024 16 5 5 0 0024 26ZM12 29 24 33 36 29M24 26V37L18 45M24 37 30 45',
  prophesy: ball,
  // What else is asked.
  look: eye,
  predict: ball,
  proclaim: crown,
  stop: 'M24 4 41 10V23C41 33 34 40 24 44 14 40 7 33 7 23V10ZM16 24 22 30 33 18',
  block: 'M24 4 41 10V23C41 33 34 40 24 44 14 40 7 33 7 23V10ZM14 14 34 34',
  join: 'M10 24V14A3.5 3.5 0 0117 14V10A3.5 3.5 0 0124 10A3.5 3.5 0 0131 10V14A3.5 3.5 0 0138 14V27C38 32 34 34 34 38V45H16V38C12 35 10 31 10 24ZM17 13V19M24 11V19M31 13V19M10 24C15 20 23 21 27 25 24 29 20 28 18 31',
  ready: 'M8 25 19 36 41 12',
  // Whatever else there is.
  card: 'M12 4H36V44H12ZM25.6 16.3A8 8 0 1030.2 28.4 6.5 6.5 0 1125.6 16.3Z',
  centre,
  turn: 'M17 8 34 24 17 40',
  talk: 'M6 9H42V33H22L13 41V33H6Z',
  round: 'M40 24A16 16 0 1134 11.500M35 3V12H26',
  star: 'M24 6 29.5 17.5 42 19 32.8 27.8 35.2 40 24 34 12.8 40 15.2 27.8 6 19 18.5 17.500Z',
  time: 'M12 5H36M12 43H36M16 5V12C16 18 22 21 22 24 22 27 16 30 16 36V43M32 5V12C32 18 26 21 26 24 26 27 32 30 32 36V43M21 37H27'
};
