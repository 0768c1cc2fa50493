/** Moves an entry to another place; the entries between make room. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [...rest] = list;
  const [...taken] = rest.splice(from, 1);
  rest.splice(to, 0, ...taken);
  return rest;
}
