/**
 * A set that costs nothing with one member: then it is that member, and null if empty. Most players have one
 * page open and most topics one listener; a `Set` for each would be a good part of the memory of an idle
 * socket. Members must not be sets.
 */
export type Group<T extends object> = T | Set<T> | null;

/** Returns the group with one more member, in place of the old one. */
export function grown<T extends object>(group: Group<T>, member: T): Group<T> {
  if (group === null || group === member) return member;
  if (group instanceof Set) return group.add(member);
  return new Set([group, member]);
}

/** Returns the group with one member less, in place of the old one. */
export function shrunk<T extends object>(group: Group<T>, member: T): Group<T> {
  if (!(group instanceof Set)) return group === member ? null : group;
  group.delete(member);
  return group.size > 0 ? group : null;
}

export function sizeOf<T extends object>(group: Group<T>): number {
  if (group instanceof Set) return group.size;
  return group === null ? 0 : 1;
}

export function visit<T extends object>(group: Group<T>, visitor: (member: T) => void): void {
  if (group instanceof Set) for (const member of group) visitor(member);
  else if (group !== null) visitor(group);
}

/** A copy, for callers that wait between members. */
export function listOf<T extends object>(group: Group<T>): T[] {
  if (group instanceof Set) return [...group];
  return group === null ? [] : [group];
}
