import type { Redis } from 'ioredis';
import type { After } from '../after.ts';
import { type ClusterMap, isNoCluster, mapIn, noCluster, readMap } from './cluster-map.ts';
import type { ClusterNode } from './cluster-node.ts';

/** A node that has not reported within this time is given up. */
const briefMs = 2000;

export interface Search {
  /** Those that are connected. They are tried first, one after the other. */
  nodes: readonly ClusterNode[];
  /** Tried all at once, over connections of their own, if none of the nodes reports a whole cluster. */
  addresses: readonly string[];
  connect: (address: string) => Redis;
  after: After;
}

/** Rejects with the reason why there is no map. */
export async function findMap({ nodes, addresses, connect, after }: Search): Promise<ClusterMap> {
  for (const node of nodes) {
    const map = await node.commands
      .execute(readMap)
      .then(mapIn)
      // The next node is tried.
      .catch(() => null);
    if (map) return map;
  }
  const reports = addresses.map((address) => readBriefly(connect(address), after).then(mapIn));
  return await Promise.any(reports).catch((fault: unknown) => {
    const reasons: unknown[] = fault instanceof AggregateError ? fault.errors : [fault];
    throw reasons.some(isNoCluster) ? new Error(noCluster) : reasons[0];
  });
}

async function readBriefly(redis: Redis, after: After) {
  const errors: unknown[] = [];
  redis.on('error', (error) => errors.push(error));
  const cancel = after(briefMs, () => redis.disconnect());
  try {
    return await readMap(redis);
  } catch (reason) {
    // The connection reports only that it is closed; the reason was reported before.
    throw errors[0] ?? reason;
  } finally {
    cancel();
    redis.disconnect();
  }
}
