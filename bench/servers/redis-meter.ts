import type { Redis } from 'ioredis';
import { processorSeconds } from '../processor.ts';
import type { Reading } from './usage.ts';

export interface RedisReading extends Pick<Reading, 'seconds' | 'redis' | 'redisBytes'> {
  commands: number;
}

/** Returns a function that reads the counters of a Redis on this machine. */
export async function redisMeter(client: Redis): Promise<() => Promise<RedisReading>> {
  const pid = numberIn(await client.info('server'), 'process_id');
  return async () => {
    const stats = await client.info('stats');
    return {
      seconds: performance.now() / 1000,
      redis: processorSeconds(pid),
      redisBytes: numberIn(stats, 'total_net_input_bytes') + numberIn(stats, 'total_net_output_bytes'),
      commands: numberIn(stats, 'total_commands_processed'),
    };
  };
}

function numberIn(info: string, name: string): number {
  const found = new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1];
  if (found === undefined) throw new Error(`Redis does not report ${name}`);
  return Number(found);
}
