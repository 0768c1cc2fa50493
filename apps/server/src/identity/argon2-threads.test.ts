import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { argon2id } from './argon2-threads.ts';

const parameters = {
  message: 'x',
  nonce: Buffer.alloc(16),
  memory: 64,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
};

/** The priority of each thread of this process, as Linux counts it: higher gives way to lower. */
const priorities = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

describe('threads for argon2id', () => {
  it.runIf(process.platform === 'linux')('have a lower priority than the rest of the server', async () => {
    const usual = getPriority();
    expect(usual).toBeLessThan(19);
    await argon2id(parameters);
    expect(priorities()).toContain(Math.min(19, usual + 10));
    expect(getPriority()).toBe(usual);
  });
});
