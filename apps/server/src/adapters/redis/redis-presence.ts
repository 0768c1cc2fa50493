import { randomUUID } from 'node:crypto';
import { type Activity, activities } from '@blookery/game/players/friends';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import type { Presence } from '../../ports/presence.ts';
import { memoryPresence } from '../memory/memory-presence.ts';
import { presenceKeys } from './presence-keys.ts';
import { RedisAway } from './redis-line.ts';
import type { Outcome, RedisLink } from './redis-link.ts';

/**
 * One hash per player with one field per server: the activity there, since when, and until when it is valid. Each
 * server renews its own; fields of a dead one expire. A sorted set of all players by the same expiry is used to count
 * them; in a cluster it is split. While Redis is away, each server knows its own players; when it is back, each writes
 * them again.
 */
export function redisPresence(
  link: RedisLink,
  {
    prefix = 'blookery:presence:',
    aliveMs = 60_000,
    log = standardErrorLog,
  }: { prefix?: string; aliveMs?: number; log?: Log } = {},
): Presence {
  const server = randomUUID();
  const keys = presenceKeys(prefix, link.isCluster);
  const own = memoryPresence();
  const onFault = (fault: unknown) => {
    if (!(fault instanceof RedisAway)) log.warn(fault, 'presence');
  };
  /** When each player of this server last changed activity, by the clock that servers compare. */
  const since = new Map<string, { activity: Activity; at: number }>();

  async function note(playerId: string): Promise<void> {
    const activity = (await own.of([playerId])).get(playerId);
    if (!activity) {
      since.delete(playerId);
      await erase(playerId).catch(onFault);
      return;
    }
    if (since.get(playerId)?.activity !== activity) since.set(playerId, { activity, at: now() });
    await write([playerId]).catch(onFault);
  }

  async function erase(playerId: string): Promise<void> {
    const key = keys.of(playerId);
    const outcomes = await link.execute(key, (redis) => redis.multi().hdel(key, server).hlen(key).exec());
    if (outcomes?.[1]?.[1] !== 0) return;
    const everybody = keys.everybodyWith(playerId);
    await link.execute(everybody, (redis) => redis.zrem(everybody, playerId));
  }

  /** Reports one of the faults: they have one cause. */
  function valuesIn(outcomes: readonly Outcome[]): (unknown[] | null)[] {
    const failed = outcomes.find((outcome) => 'fault' in outcome && !(outcome.fault instanceof RedisAway));
    if (failed && 'fault' in failed) onFault(failed.fault);
    return outcomes.map((outcome) => ('values' in outcome ? outcome.values : null));
  }

  async function write(playerIds: readonly string[]): Promise<void> {
    for (let first = 0; first < playerIds.length; first += atOnce) {
      const outcomes = await link.executeAll(playerIds.slice(first, first + atOnce), {
        keyOf: keys.of,
        queue: (pipeline, id) => {
          const entry = since.get(id);
          if (!entry) return;
          const until = Date.now() + aliveMs;
          pipeline.hset(keys.of(id), server, `${entry.activity} ${entry.at} ${until}`);
          pipeline.pexpire(keys.of(id), aliveMs * 2);
          pipeline.zadd(keys.everybodyWith(id), until, id);
        },
      });
      valuesIn(outcomes);
    }
  }
  const writeAll = () => void write([...since.keys()]).catch(onFault);

  link.onBack(writeAll);
  const renewal = setInterval(writeAll, aliveMs / 3).unref();

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
      const values = valuesIn(
        await link.executeAll(playerIds, {
          keyOf: keys.of,
          queue: (pipeline, id) => pipeline.hvals(keys.of(id)),
        }),
      );
      const here = values.includes(null) ? await own.of(playerIds) : null;
      const found = playerIds.flatMap((id, index): [string, Activity][] => {
        const [entries] = values[index] ?? [null];
        const activity = entries === null ? here?.get(id) : latestOf(textsIn(entries));
        return activity ? [[id, activity]] : [];
      });
      return new Map(found);
    },
    count: async () => {
      const values = valuesIn(
        await link.executeAll(keys.everybody, {
          keyOf: (key) => key,
          queue: (pipeline, key) => pipeline.zcount(key, Date.now(), '+inf'),
        }),
      );
      // If Redis is away, only the players of this server are counted.
      const unknown = new Set(keys.everybody.filter((_, index) => values[index] === null));
      const here = [...since.keys()].filter((id) => unknown.has(keys.everybodyWith(id)));
      return values.reduce((sum, outcome) => sum + Number(outcome?.[0] ?? 0), here.length);
    },
    close: async () => {
      clearInterval(renewal);
      const leaving = Map.groupBy(since.keys(), keys.everybodyWith);
      const outcomes = await link.executeAll(keys.everybody, {
        keyOf: (key) => key,
        queue: (pipeline, key) => {
          const ids = leaving.get(key) ?? [];
          for (const id of ids) pipeline.hdel(keys.of(id), server);
          // Players with a page on another server are added again by it within a moment.
          if (ids.length > 0) pipeline.zrem(key, ...ids);
          pipeline.zremrangebyscore(key, '-inf', Date.now());
        },
      });
      valuesIn(outcomes);
      await own.close();
    },
  };
}

/** So many players are written in one command, which must finish before its deadline. */
const atOnce = 500;

/** Finer than a millisecond, so that two pages seldom report at the same moment. */
const now = () => performance.timeOrigin + performance.now();

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function latestOf(entries: readonly string[]): Activity | undefined {
  return entries
    .map((entry) => entry.split(' '))
    .filter(([, , until]) => Number(until) > Date.now())
    .sort(([, a], [, b]) => Number(b) - Number(a))
    .flatMap(([word]) => activities.find((activity) => activity === word) ?? [])[0];
}
