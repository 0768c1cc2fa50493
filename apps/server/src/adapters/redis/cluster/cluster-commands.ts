/** Sends commands to the nodes that serve their keys. */
import type { Redis } from 'ioredis';
import { executePipeline } from '../execute-pipeline.ts';
import { RedisAway } from '../redis-line.ts';
import type { Outcome, RedisLink } from '../redis-link.ts';
import { isMisplaced, redirectIn } from './cluster-map.ts';
import type { ClusterNode } from './cluster-node.ts';

interface Parts {
  nodes: ReadonlyMap<string, ClusterNode>;
  /** The node that serves the key, or undefined while the cluster is away. */
  nodeFor: (key: string) => ClusterNode | undefined;
  /** Called when a node says that it does not serve a key: the map of slots is out of date. */
  onMisplaced: () => void;
}

export function clusterCommands({
  nodes,
  nodeFor,
  onMisplaced,
}: Parts): Pick<RedisLink, 'execute' | 'executeAll'> {
  const away = () => new RedisAway('The Redis Cluster is away.');
  function misplaced(cause: unknown): RedisAway {
    onMisplaced();
    return new RedisAway('The Redis Cluster does not serve this key now.', { cause });
  }

  /** A command that a node did not carry out, because another one serves the key, is sent to that one. */
  function redirect<T>(refusal: unknown, command: (redis: Redis) => Promise<T>): Promise<T> {
    const fault = misplaced(refusal);
    const to = redirectIn(refusal);
    const node = to && nodes.get(to.name);
    if (!node) return Promise.reject(fault);
    return node.commands.execute((redis) => {
      // While a slot is being moved, this allows the next command on its new node.
      if (to.asks) redis.asking().catch(() => {});
      return command(redis);
    });
  }

  function settled(outcome: Outcome = { fault: away() }): Outcome {
    if ('fault' in outcome && isMisplaced(outcome.fault)) return { fault: misplaced(outcome.fault) };
    return outcome;
  }

  return {
    execute: (key, command) => {
      const node = nodeFor(key);
      if (!node) return Promise.reject(away());
      return node.commands.execute(command).catch((fault: unknown) => {
        if (isMisplaced(fault)) return redirect(fault, command);
        throw fault;
      });
    },
    executeAll: async (items, { keyOf, queue }) => {
      const outcomes: Outcome[] = items.map(() => ({ fault: away() }));
      const placed = items.map((item, at) => ({ item, at, node: nodeFor(keyOf(item)) }));
      const groups = [...Map.groupBy(placed, ({ node }) => node)];
      await Promise.all(
        groups.map(async ([node, group]) => {
          if (!node) return;
          const found = await executePipeline(node.commands, group, {
            queue: (pipeline, { item }) => queue(pipeline, item),
          });
          for (const [index, { at }] of group.entries()) outcomes[at] = settled(found[index]);
        }),
      );
      return outcomes;
    },
  };
}
