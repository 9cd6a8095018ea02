// Reader of a game's schema: the kind of each field in views, events, actions and claims.

import type { Schema, Shape } from '../../lib/protocol/bundle';

/**
 * What a field holds. `seat`: shown as a name; `card`: a piece with a face; `count`: a number;
 * `pile`: a number of face-down cards. `from` and `to` are seats, see `Shapes.marked`.
 */
export type Kind = string | undefined;

/** Maps a field name to its kind. */
export type Kinds = (field: string) => Kind;

/** Kinds of the source and target seat of a move. */
const ENDS: Kind[] = ['from', 'to'];

/** Field names that are seats in every view and event. */
const SEATS = ['seat', 'seats', 'by', 'target', 'targets', 'winners'];

export class Shapes {
  constructor(private readonly schema: Schema) {}

  /** Resolves references and flattens alternatives. */
  #plain(shape: Shape | undefined): Shape[] {
    if (!shape) return [];
    if (shape.anyOf) return shape.anyOf.flatMap((one) => this.#plain(one));
    if (!shape.$ref) return [shape];
    return this.#plain(this.schema.$defs?.[shape.$ref.split('/').at(-1)!]);
  }

  #field(shapes: Shape[], field: string): Shape[] {
    return shapes.flatMap((shape) => {
      const found = shape.properties?.[field];
      return found ? [found] : [];
    });
  }

  #kind(shape: Shape): Kind {
    if (shape['x-kind']) return shape['x-kind'];
    const within = this.#plain(shape).flatMap((one) => [one, ...(one.items ? [one.items] : [])]);
    const marked = within.filter((one) => one !== shape);
    return marked.map((one) => one['x-kind'] ?? (one.items && this.#kind(one.items))).find(Boolean);
  }

  #mark(shapes: Shape[], field: string): Kind {
    return this.#field(shapes, field).map((one) => this.#kind(one)).find(Boolean); // prettier-ignore
  }

  #kinds(shapes: Shape[]): Kinds {
    return (field) => {
      const mark = this.#mark(shapes, field);
      if (ENDS.includes(mark)) return 'seat';
      return mark ?? (SEATS.includes(field) ? 'seat' : undefined);
    };
  }

  /** Event, action or claim shapes whose `tag` can have this value. */
  #tagged(part: 'event' | 'action' | 'claim', tag: string, value: string): Shape[] {
    return this.#plain(this.schema[part]).filter((shape) => {
      const tags = this.#plain(shape.properties?.[tag]);
      return tags.some((one) => one.const === value || one.enum?.includes(value));
    });
  }

  event(on: string): Kinds {
    return this.#kinds(this.#tagged('event', 'on', on));
  }

  /** Name of the event's field with this kind. */
  marked(on: string, mark: string): string | undefined {
    const shapes = this.#tagged('event', 'on', on);
    const fields = shapes.flatMap((shape) => Object.keys(shape.properties ?? {}));
    return fields.find((field) => this.#mark(shapes, field) === mark);
  }

  action(verb: string): Kinds {
    return this.#kinds(this.#tagged('action', 'do', verb));
  }

  claim(claim: string): Kinds {
    return this.#kinds(this.#tagged('claim', 'claim', claim));
  }

  /** Kinds of the view's fields, or of the object at that path in it (`players`, `ask`). */
  view(...path: string[]): Kinds {
    let shapes = this.#plain(this.schema.view);
    for (const field of path)
      shapes = this.#field(shapes, field)
        .flatMap((one) => this.#plain(one))
        .flatMap((one) => (one.items ? this.#plain(one.items) : [one]));
    return this.#kinds(shapes);
  }

  /** Values that the fields of claims can have. */
  claimed(): string[] {
    const fields = this.#plain(this.schema.claim).flatMap((shape) =>
      Object.entries(shape.properties ?? {}).filter(([name]) => name !== 'claim')
    );
    const values = fields.flatMap(([, shape]) =>
      this.#plain(shape).flatMap((one) => one.enum ?? [])
    );
    return [...new Set(values.filter((one) => typeof one === 'string'))];
  }
}
