/**
 * A set that costs nothing while it has one member: then it is that member, and null without any. Most players have
 * one page open and most topics one listener; a `Set` for each of them would be a good part of what an idle socket
 * takes. Members are no sets themselves.
 */
export type Group<T extends object> = T | Set<T> | null;

/** The group with one more; keep what is answered in place of the old one. */
export function grown<T extends object>(group: Group<T>, member: T): Group<T> {
  if (group === null || group === member) return member;
  if (group instanceof Set) return group.add(member);
  return new Set([group, member]);
}

/** The group with one less; keep what is answered in place of the old one. */
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

/** As it is now: for those who wait between one member and the next. */
export function listOf<T extends object>(group: Group<T>): T[] {
  if (group instanceof Set) return [...group];
  return group === null ? [] : [group];
}
