// Addresses of positions in a replay.

interface Position {
  id: string;
  seat: string;
  at: number;
  /** Whether the reader knows how long the game was. */
  measured?: boolean;
}

export const pathTo = ({ id, seat, at, measured }: Position): string =>
  `/t/${encodeURIComponent(id)}/replay?seat=${seat}&at=${at}${measured ? '&measured' : ''}`;

/** Absolute link for sharing, without `measured`: others are not told how long the game was. */
export const linkTo = ({ id, seat, at }: Position): string =>
  location.origin + pathTo({ id, seat, at });
