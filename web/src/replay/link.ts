// A position in a replay has an address.

interface Position {
  id: string;
  seat: string;
  at: number;
}

export const pathTo = ({ id, seat, at }: Position): string =>
  `/t/${encodeURIComponent(id)}/replay?seat=${seat}&at=${at}`;

export const linkTo = (position: Position): string => location.origin + pathTo(position);
