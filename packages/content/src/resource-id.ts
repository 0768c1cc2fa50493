/**
 * Returns the id of a resource, a hash of its name: ids stay stable without a register while art is added and removed.
 * The build fails if two names have the same id.
 */
export function resourceId(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) {
    hash ^= name.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  // FNV-1a folded to 31 bits, and never 0: ids start at 1.
  return (hash >>> 1) ^ (hash & 1) || 1;
}
