/** Reads a kept shelf. An older version of the game may have written it, so every part is checked. */
import type { KeptPlace, KeptShelf, KeptToy } from '../../session/kept-shelf.ts';
import { fieldsOf } from '../../transport/fields-of.ts';

/** Null if the value is not a kept shelf. */
export function readShelf(stored: unknown): KeptShelf | null {
  try {
    const fields = fieldsOf(stored);
    return {
      seenAt: number(fields.seenAt),
      username: text(fields.username),
      tokens: number(fields.tokens),
      gems: number(fields.gems),
      toys: number(fields.toys),
      kinds: number(fields.kinds),
      best: list(fields.best, toy),
      shelves: list(fields.shelves, (value) => {
        const { title, found, total, places } = fieldsOf(value);
        return {
          title: text(title),
          found: number(found),
          total: total === null ? null : number(total),
          places: list(places, place),
        };
      }),
    };
  } catch {
    return null;
  }
}

function toy(value: unknown): KeptToy {
  const { name, image } = fieldsOf(value);
  return { name: text(name), image: text(image) };
}

function place(value: unknown): KeptPlace {
  const { count, shiny, known, rarity } = fieldsOf(value);
  const { name, pip, color } = fieldsOf(rarity);
  return {
    ...toy(value),
    count: number(count),
    shiny: shiny === true,
    known: known === true,
    rarity: { name: text(name), pip: text(pip), color: color === null ? null : text(color) },
  };
}

function number(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('Not a number.');
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('Not a text.');
  return value;
}

function list<T>(value: unknown, read: (entry: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new TypeError('Not a list.');
  return value.map(read);
}
