// Assigns each name a stable colour with a contrast of at least 4.5 to cream.

const COLOURS = [
  '#6d4596', '#3c424d', '#235f8e', '#3f6d33', '#a03338', '#82560f', '#1f6a6a', '#8a3f6b'
]; // prettier-ignore

export function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return COLOURS[sum % COLOURS.length]!;
}

/** First letter of a word in upper case; short numbers stay as they are. */
export const monogram = (text: string): string =>
  /^[\d+-]{1,3}$/.test(text) ? text : [...text.trim()].slice(0, 1).join('').toUpperCase();
