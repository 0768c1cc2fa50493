import { randomUUID } from 'node:crypto';
import { type Activity, activities } from '@blookery/game/players/friends';
import type { ChainableCommander } from 'ioredis';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import type { Presence } from '../../ports/presence.ts';
import { memoryPresence } from '../memory/memory-presence.ts';
import type { RedisLink } from './open-redis.ts';
import { RedisAway } from './redis-line.ts';

/**
 * One hash per player with one field per server: the activity there, since when, and until when it is valid.
 * Each server renews its own; fields of a dead one expire. A sorted set of all players by the same expiry is
 * used to count them. While Redis is away, each server knows its own players; when it is back, each writes them again.
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
  const everybody = `${prefix}everybody`;
  const own = memoryPresence();
  const { commands } = link;
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
    const key = prefix + playerId;
    const answers = await commands.ask((redis) => redis.multi().hdel(key, server).hlen(key).exec());
    if (answers?.[1]?.[1] === 0) await commands.ask((redis) => redis.zrem(everybody, playerId));
  }

  async function write(playerIds: readonly string[]): Promise<void> {
    for (let first = 0; first < playerIds.length; first += atOnce) {
      const some = playerIds.slice(first, first + atOnce);
      await commands.ask((redis) => writing(redis.pipeline(), some).exec());
    }
  }
  const writeAll = () => void write([...since.keys()]).catch(onFault);

  function writing(pipeline: ChainableCommander, playerIds: readonly string[]): ChainableCommander {
    for (const id of playerIds) {
      const entry = since.get(id);
      if (!entry) continue;
      pipeline.hset(prefix + id, server, `${entry.activity} ${entry.at} ${Date.now() + aliveMs}`);
      pipeline.pexpire(prefix + id, aliveMs * 2);
      pipeline.zadd(everybody, Date.now() + aliveMs, id);
    }
    return pipeline;
  }

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
      const ask = (pipeline: ChainableCommander) => {
        for (const id of playerIds) pipeline.hvals(prefix + id);
        return pipeline.exec();
      };
      const answers = (await commands.ask((redis) => ask(redis.pipeline())).catch(onFault)) ?? null;
      const failed = answers?.find(([fault]) => fault)?.[0];
      if (failed && link.isUp) onFault(failed);
      if (!answers || failed) return own.of(playerIds);
      const found = playerIds.flatMap((id, index): [string, Activity][] => {
        const activity = latestOf(textsIn(answers[index]?.[1]));
        return activity ? [[id, activity]] : [];
      });
      return new Map(found);
    },
    count: () =>
      commands
        .ask((redis) => redis.zcount(everybody, Date.now(), '+inf'))
        .catch((fault: unknown) => {
          onFault(fault);
          return own.count();
        }),
    close: async () => {
      clearInterval(renewal);
      const erasing = (pipeline: ChainableCommander) => {
        for (const id of since.keys()) pipeline.hdel(prefix + id, server);
        // Players with a page on another server are added again by it within a moment.
        if (since.size > 0) pipeline.zrem(everybody, ...since.keys());
        return pipeline.zremrangebyscore(everybody, '-inf', Date.now()).exec();
      };
      await commands.ask((redis) => erasing(redis.pipeline())).catch(onFault);
      await own.close();
    },
  };
}

/** So many players are written in one command, which must be answered before its deadline. */
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
