// A position in a replay has an address.

interface Position {
  id: string;
  seat: string;
  at: number;
  /** Whether the reader knows how long the game was. */
  measured?: boolean;
}

export const pathTo = ({ id, seat, at, measured }: Position): string =>
  `/t/${encodeURIComponent(id)}/replay?seat=${seat}&at=${at}${measured ? '&measured' : ''}`;

/** For others, who are not told how long the game was. */
export const linkTo = ({ id, seat, at }: Position): string =>
  location.origin + pathTo({ id, seat, at });
