// The rule book over the page: a table is not left to look something up.

/** A place in a rule book: of which game, and its name there. */
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

export function look(place: Place): void {
  now = place;
}

export function putAway(): void {
  now = null;
}
