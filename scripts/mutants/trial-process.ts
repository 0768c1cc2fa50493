/** Starts `trials.ts`, gives it orders, and ends it when an order takes too long. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Finding, Order, Setting } from './trials.ts';

const program = fileURLToPath(new URL('./trials.ts', import.meta.url));

export interface TrialProcess {
  /** Returns null when the time was up. */
  carryOut: (order: Order, mostMs: number) => Promise<Finding | null>;
  end: () => Promise<void>;
}

export function trialProcess(setting: Setting): TrialProcess {
  let running: Promise<ChildProcess> | null = null;

  const end = async (): Promise<void> => {
    const child = await running;
    running = null;
    if (!child?.pid || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    // Its own group: the workers that vitest started have to go with it.
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  };

  const carryOut = async (order: Order, mostMs: number): Promise<Finding | null> => {
    running ??= begin(setting);
    const child = await running;
    child.send(order);
    const finding = await new Promise<Finding | null>((resolve) => {
      const done = (found: Finding | null) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(found);
      };
      const timer = setTimeout(() => done(null), mostMs);
      child.once('message', (found: Finding) => done(found));
      child.once('exit', () => done(null));
    });
    if (finding === null) await end();
    return finding;
  };
  return { carryOut, end };
}

async function begin(setting: Setting): Promise<ChildProcess> {
  const child = fork(program, { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(setting);
  await once(child, 'message');
  return child;
}
