/** A list loaded at start, in shelf order and by id. */
export interface Keyed<T> {
  /** By priority, ascending; ties by id. */
  readonly all: readonly T[];
  readonly get: (id: number) => T | undefined;
  readonly size: number;
}

export function keyed<T extends { id: number; priority?: number }>(list: readonly T[]): Keyed<T> {
  const byId = new Map(list.map((entry) => [entry.id, entry]));
  const all = [...list].sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || a.id - b.id);
  return { all, get: (id) => byId.get(id), size: all.length };
}
