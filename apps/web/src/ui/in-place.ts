/** Keys for lists whose entries never move, so that the place of an entry is what identifies it. */
export const inPlace = <T>(entries: readonly T[]): { place: number; entry: T }[] =>
  entries.map((entry, place) => ({ place, entry }));

/** 0, 1, 2 and so on. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);
