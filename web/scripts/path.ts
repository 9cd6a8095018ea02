// Minifies SVG path data to a precision of a tenth of a unit.

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
/** Arc flags need no separators. */
const ARC =
  /([+-]?[\d.]+)[\s,]*([+-]?[\d.]+)[\s,]*([+-]?[\d.]+)[\s,]*([01])[\s,]*([01])[\s,]*([+-]?(?:\d+\.?\d*|\.\d+))[\s,]*([+-]?(?:\d+\.?\d*|\.\d+))/g;

const short = (value: string) =>
  String(Math.round(Number(value) * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');

/** Joins numbers, with a space only where they would merge. */
function run([first, ...others]: readonly string[]): string {
  let joined = first ?? '';
  let previous = joined;
  for (const number of others) {
    const separates = number.startsWith('-') || (number.startsWith('.') && previous.includes('.'));
    joined += (separates ? '' : ' ') + number;
    previous = number;
  }
  return joined;
}

/** SVG path data with rounded numbers and minimal separators. */
export function compact(path: string): string {
  return [...path.matchAll(/([a-df-z])([^a-df-z]*)/gi)]
    .map(([, command, rest]) => {
      const numbers =
        command!.toLowerCase() === 'a'
          ? [...rest!.matchAll(ARC)].flatMap((found) => found.slice(1))
          : [...rest!.matchAll(NUMBER)].map(([number]) => number);
      return command! + run(numbers.map(short));
    })
    .join('');
}
