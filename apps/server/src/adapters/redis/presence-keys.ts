import { slotOf } from './cluster/key-slot.ts';

/** A cluster keeps presence in this many parts, so that no node has all of it and counting stays cheap. */
const clusterParts = 64;

export interface PresenceKeys {
  /** The hash of one player. */
  of: (playerId: string) => string;
  /** The sorted set in which the player is counted. */
  everybodyWith: (playerId: string) => string;
  /** All sorted sets. */
  everybody: readonly string[];
}

/**
 * One server has one sorted set of all players. In a cluster the players are spread over parts by their ids. The keys of
 * a part share a hash tag, so that what is written about one player is in one slot.
 */
export function presenceKeys(prefix: string, isCluster: boolean): PresenceKeys {
  if (!isCluster) {
    const everybody = `${prefix}everybody`;
    return { of: (playerId) => prefix + playerId, everybodyWith: () => everybody, everybody: [everybody] };
  }
  const tagged = (part: number) => `${prefix}{${prefix}${part}}:`;
  const partOf = (playerId: string) => tagged(slotOf(playerId) % clusterParts);
  return {
    of: (playerId) => `${partOf(playerId)}${playerId}`,
    everybodyWith: (playerId) => `${partOf(playerId)}everybody`,
    everybody: Array.from({ length: clusterParts }, (_, part) => `${tagged(part)}everybody`),
  };
}
