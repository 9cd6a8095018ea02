// State of the rule-book sheet, which opens over the page so that nobody has to leave the table.

/** An anchor in a game's rule book. */
export interface Place {
  game: string;
  at: string | null;
}

let now = $state.raw<Place | null>(null);

export const sheet = {
  get now(): Place | null {
    return now;
  }
};

export const addressOf = ({ game, at }: Place): string => `/rules/${game}${at ? `#${at}` : ''}`;

export function openSheet(place: Place): void {
  now = place;
}

export function closeSheet(): void {
  now = null;
}
