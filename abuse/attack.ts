/** One attack, in its own process, so that it does not slow down the measurement. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Account } from './attacked-server.ts';
import { floods } from './floods.ts';

export interface AttackOrder {
  name: string;
  url: string;
  accounts: Account[];
  seconds: number;
}
export type Outcomes = Record<string, number>;

/**
 * A real attacker has its own machine; this one shares ours. So it gets only the processor time that the
 * server and the honest players leave over. The lowest priority is not enough on Linux: a task that has a processor keeps it
 * for some milliseconds, and each call of an honest player would wait for that several times. An idle task
 * is interrupted at once.
 */
function giveWay(): void {
  const idle = spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)]);
  if (idle.status === 0) return;
  // Linux keeps a priority for each thread.
  for (const thread of readdirSync('/proc/self/task'))
    setPriority(Number(thread), constants.priority.PRIORITY_LOW);
}

giveWay();
process.once('message', async (order: AttackOrder) => {
  const flood = floods.find(({ name }) => name === order.name);
  const outcomes: Outcomes = {};
  const endsAt = performance.now() + order.seconds * 1000;
  await flood?.run({
    url: order.url,
    accounts: order.accounts,
    isOn: () => performance.now() < endsAt,
    note: (outcome) => {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    },
  });
  process.send?.(outcomes, () => process.exit(0));
});
