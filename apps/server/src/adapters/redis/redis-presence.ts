import { randomUUID } from 'node:crypto';
import { type Activity, activities } from '@blookery/game/players/friends';
import type { Redis } from 'ioredis';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import type { Presence } from '../../ports/presence.ts';
import { memoryPresence } from '../memory/memory-presence.ts';

/**
 * One hash per player with one field per server: the activity there, since when, and until when it is valid.
 * Each server renews its own; fields of a dead one expire. A sorted set of all players by the same expiry is
 * used to count them. While Redis is away, each server knows its own players.
 */
export function redisPresence(
  redis: Redis,
  {
    prefix = 'blookery:presence:',
    aliveMs = 60_000,
    log = standardErrorLog,
  }: { prefix?: string; aliveMs?: number; log?: Log } = {},
): Presence {
  const server = randomUUID();
  const everybody = `${prefix}everybody`;
  const own = memoryPresence();
  const onFault = (fault: unknown) => log.warn(fault, 'presence');
  /** When each player of this server last changed activity, by the clock that servers compare. */
  const since = new Map<string, { activity: Activity; at: number }>();

  async function note(playerId: string): Promise<void> {
    const activity = (await own.of([playerId])).get(playerId);
    const key = prefix + playerId;
    if (!activity) {
      since.delete(playerId);
      const [, elsewhere] = await redis
        .multi()
        .hdel(key, server)
        .hlen(key)
        .exec()
        .then(
          (answers) => answers ?? [],
          (fault: unknown) => {
            onFault(fault);
            return [];
          },
        );
      if (elsewhere?.[1] === 0) await redis.zrem(everybody, playerId).catch(onFault);
      return;
    }
    if (since.get(playerId)?.activity !== activity) since.set(playerId, { activity, at: now() });
    await write([playerId]);
  }

  async function write(playerIds: readonly string[]): Promise<void> {
    const pipeline = redis.pipeline();
    for (const id of playerIds) {
      const entry = since.get(id);
      if (!entry) continue;
      pipeline.hset(prefix + id, server, `${entry.activity} ${entry.at} ${Date.now() + aliveMs}`);
      pipeline.pexpire(prefix + id, aliveMs * 2);
      pipeline.zadd(everybody, Date.now() + aliveMs, id);
    }
    await pipeline.exec().catch(onFault);
  }

  const renewal = setInterval(() => void write([...since.keys()]), aliveMs / 3).unref();

  return {
    arrive: async (playerId, page) => {
      await own.arrive(playerId, page);
      await note(playerId);
    },
    turnTo: async (playerId, page, activity) => {
      await own.turnTo(playerId, page, activity);
      await note(playerId);
    },
    leave: async (playerId, page) => {
      await own.leave(playerId, page);
      await note(playerId);
    },
    of: async (playerIds) => {
      if (playerIds.length === 0) return new Map();
      const pipeline = redis.pipeline();
      for (const id of playerIds) pipeline.hvals(prefix + id);
      const answers = (await pipeline.exec().catch(onFault)) ?? null;
      const failed = answers?.find(([fault]) => fault)?.[0];
      if (failed) onFault(failed);
      if (!answers || failed) return own.of(playerIds);
      const found = playerIds.flatMap((id, index): [string, Activity][] => {
        const activity = latestOf((answers[index]?.[1] ?? []) as string[]);
        return activity ? [[id, activity]] : [];
      });
      return new Map(found);
    },
    count: () =>
      redis.zcount(everybody, Date.now(), '+inf').catch((fault: unknown) => {
        onFault(fault);
        return own.count();
      }),
    close: async () => {
      clearInterval(renewal);
      const pipeline = redis.pipeline();
      for (const id of since.keys()) pipeline.hdel(prefix + id, server);
      // Players with a page on another server are added again by it within a moment.
      if (since.size > 0) pipeline.zrem(everybody, ...since.keys());
      pipeline.zremrangebyscore(everybody, '-inf', Date.now());
      await pipeline.exec().catch(onFault);
      await own.close();
    },
  };
}

/** Finer than a millisecond, so that two pages seldom report at the same moment. */
const now = () => performance.timeOrigin + performance.now();

function latestOf(entries: readonly string[]): Activity | undefined {
  return entries
    .map((entry) => entry.split(' '))
    .filter(([, , until]) => Number(until) > Date.now())
    .sort(([, a], [, b]) => Number(b) - Number(a))
    .flatMap(([word]) => activities.find((activity) => activity === word) ?? [])[0];
}
