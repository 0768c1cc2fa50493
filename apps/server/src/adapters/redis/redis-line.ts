/**
 * One connection to Redis that never makes a caller wait. A command has a deadline; when it passes, or when the
 * connection is lost, Redis counts as away and every further command is refused at once, until Redis responds again.
 */
import type { Redis } from 'ioredis';
import { callEach } from '../../call-each.ts';
import { type After, afterTimeout } from './after.ts';

export interface RedisTimes {
  /** The deadline for a response to a command. */
  deadlineMs: number;
  /** Between two probes, so that an idle server notices an outage too. */
  heartbeatMs: number;
  /** A connection that is silent for this long is replaced. */
  silentMs: number;
}
export const usualRedisTimes: RedisTimes = { deadlineMs: 200, heartbeatMs: 1000, silentMs: 5000 };

/** Redis did not respond in time, or cannot be reached. The caller does without it. */
export class RedisAway extends Error {
  override name = 'RedisAway';
}

export interface RedisLine {
  readonly redis: Redis;
  readonly isUp: boolean;
  /** Rejects with `RedisAway` at once while Redis is away, and at the deadline at the latest. */
  execute: <T>(command: (redis: Redis) => Promise<T>) => Promise<T>;
  /** Called when Redis goes away, and again if it turns out meanwhile that it only reads. */
  onAway: (listener: (fault: unknown) => void) => void;
  /** Called when Redis responds for the first time, and after every outage. */
  onUp: (listener: () => void) => void;
  close: () => void;
}

export interface LineOptions {
  /** Redis responds to it after all commands that were sent before. */
  probe: (redis: Redis) => Promise<unknown>;
  onFault: (fault: unknown) => void;
  /** Gives an error response of Redis a clearer text. */
  explain?: (refusal: Error) => Error;
  times?: Partial<RedisTimes>;
  after?: After;
}

export function redisLine(
  redis: Redis,
  { probe, onFault, explain = (refusal) => refusal, times, after = afterTimeout }: LineOptions,
): RedisLine {
  const { deadlineMs, heartbeatMs, silentMs } = { ...usualRedisTimes, ...times };
  const awayListeners: ((fault: unknown) => void)[] = [];
  const upListeners: (() => void)[] = [];
  let state: 'starting' | 'up' | 'away' | 'closed' = 'starting';
  let stopReplacing = () => {};

  function leave(fault: unknown): void {
    if (state === 'away' || state === 'closed') return;
    state = 'away';
    // A frozen Redis responds to this when it continues. A lost connection is probed when there is a new one.
    if (redis.status === 'ready') waitForReply();
    replaceIfSilent();
    report(fault);
  }

  function report(fault: unknown): void {
    callEach(awayListeners, (listener) => listener(fault), onFault);
  }

  function waitForReply(): void {
    probe(redis).then(arrive, (fault: unknown) => {
      // A lost connection may be followed by one to a Redis that only reads.
      if (isReadOnly(fault)) report(fault);
    });
  }

  function arrive(): void {
    if (state === 'up' || state === 'closed') return;
    state = 'up';
    stopReplacing();
    callEach(upListeners, (listener) => listener(), onFault);
  }

  /** A connection whose peer vanished would otherwise stay silent for many minutes. */
  function replaceIfSilent(): void {
    stopReplacing = after(silentMs, () => {
      if (redis.status === 'ready' || redis.status === 'connect') redis.disconnect(true);
      replaceIfSilent();
    });
  }

  const execute: RedisLine['execute'] = (command) => {
    if (state === 'away' || state === 'closed') return Promise.reject(new RedisAway('Redis is away.'));
    return new Promise((resolve, reject) => {
      const cancel = after(deadlineMs, () => {
        const fault = new RedisAway('Redis did not answer in time.');
        reject(fault);
        leave(fault);
      });
      command(redis).then(
        (outcome) => {
          cancel();
          resolve(outcome);
        },
        (fault: unknown) => {
          cancel();
          reject(rejection(fault, explain));
          if (isReadOnly(fault)) leave(fault);
        },
      );
    });
  };

  // Without a listener ioredis prints every attempt.
  redis.on('error', leave);
  redis.on('close', () => leave(new RedisAway('The connection to Redis was closed.')));
  redis.on('ready', waitForReply);
  // A failed probe has already marked Redis as away.
  const heartbeat = setInterval(() => void execute(probe).catch(() => {}), heartbeatMs).unref();

  return {
    redis,
    get isUp() {
      return state === 'up';
    },
    execute,
    onAway: (listener) => void awayListeners.push(listener),
    onUp: (listener) => void upListeners.push(listener),
    close: () => {
      state = 'closed';
      clearInterval(heartbeat);
      stopReplacing();
      redis.disconnect();
    },
  };
}

/** It takes no changes, as the old primary after a failover: what is published there reaches nobody who listens elsewhere. */
export const isReadOnly = (fault: unknown): boolean =>
  fault instanceof Error && fault.name === 'ReplyError' && fault.message.startsWith('READONLY');

/** An error response of Redis as it is, and any other failure of a command as `RedisAway`. */
export function rejection(fault: unknown, explain = (refusal: Error): Error => refusal): Error {
  if (fault instanceof Error && fault.name === 'ReplyError') return explain(fault);
  return new RedisAway('Redis cannot be reached.', { cause: fault });
}
