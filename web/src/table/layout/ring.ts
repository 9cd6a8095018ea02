// Grid positions of the other seats, clockwise from the reader's left: up the left side, along the
// top, down the right side. Columns and rows count from 1; the reader sits below the grid.

export interface Place {
  column: number;
  row: number;
}

export interface Ring {
  columns: number;
  rows: number;
  places: Place[];
  /** Free cells in the middle. */
  centre: { columns: [from: number, to: number]; rows: [from: number, to: number] };
}

/** Layout for this number of other seats; `flat`: width is less scarce than height. */
export function ring(others: number, flat = false): Ring {
  if (others <= 3) return small(others);
  const most = flat ? (others > 11 ? 4 : 3) : others;
  // Fills the sides and leaves two for the top, since four in a row fit on a phone.
  const side = others < 6 ? 2 : Math.max(3, Math.min(most, Math.ceil((others - 2) / 2)));
  const top = others - 2 * side;
  const columns = Math.max(3, top + 2);
  const places: Place[] = [];
  for (let row = side; row >= 1; row--) places.push({ column: 1, row });
  for (let n = 0; n < top; n++) places.push({ column: 2 + n, row: 1 });
  for (let row = 1; row <= side; row++) places.push({ column: columns, row });
  return {
    columns,
    rows: side,
    places,
    centre: { columns: [2, columns], rows: [top ? 2 : 1, side + 1] }
  };
}

function small(others: number): Ring {
  // Two seats need only one row, as none is at the top.
  const rows = others === 2 ? 1 : 2;
  const left = { column: 1, row: rows };
  const top = { column: 2, row: 1 };
  const right = { column: 3, row: rows };
  const places = others === 1 ? [top] : others === 2 ? [left, right] : [left, top, right];
  return {
    columns: 3,
    rows,
    places,
    centre: { columns: [2, 3], rows: [rows, rows + 1] }
  };
}

/** The other seats, clockwise from the reader's left; a spectator sees all seats from seat 0 on. */
export function clockwise(seats: number, you: number | null): number[] {
  const first = you === null ? 0 : you + 1;
  const count = you === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, n) => (first + n) % seats);
}

/** Number of seats that fit round the felt on a phone. */
export const NEAR = 8;

/** The seats nearest to the front, half on either side, clockwise from the left. */
export function near(seats: number, front: number): number[] {
  const half = NEAR / 2;
  const at = (step: number) => (((front + step) % seats) + seats) % seats;
  const steps = Array.from({ length: half }, (_, n) => n + 1);
  return [...steps.map(at), ...steps.toReversed().map((step) => at(-step))];
}

/** Positions on a small picture of the whole circle, from -1 to 1: the front is at the bottom,
 * their left neighbour on the left. */
export const circle = (seats: number, front: number): { seat: number; x: number; y: number }[] =>
  Array.from({ length: seats }, (_, n) => {
    const turn = (2 * Math.PI * n) / seats;
    return { seat: (front + n) % seats, x: -Math.sin(turn), y: Math.cos(turn) };
  });
