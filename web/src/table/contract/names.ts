// Types of texts that depend on the reader: in their language, with their name for each seat.

/** A text in the reader's language; call it again when the language changes. */
export type Text = () => string;

/** A seat's name, wrapped in isolates (see `names.ts` in `lib/language`) so that it can be set in
 * bold. The reader's own seat gives the mark that `second-person.ts` turns into "you". */
export type Names = (seat: number) => string;
