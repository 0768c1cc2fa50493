/**
 * A resource's number, from its name. Hashing the name keeps numbers stable while art comes and goes,
 * with no register to maintain; the build refuses two names with one number.
 */
export function resourceId(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) {
    hash ^= name.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  // FNV-1a folded to 31 bits, and never 0: content numbers start at 1.
  return (hash >>> 1) ^ (hash & 1) || 1;
}
