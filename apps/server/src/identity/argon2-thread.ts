/** A thread that computes one argon2id at a time. `argon2-threads.ts` starts it. */
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/**
 * A hash is pure computation for tens of milliseconds. The rest of the server comes first where cores are short. On
 * Linux the priority is that of the calling thread; elsewhere it would be that of the whole server.
 */
function yieldToTheServer(): void {
  if (process.platform !== 'linux') return;
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  try {
    setPriority(Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL));
  } catch {
    // A sandbox may forbid it. Then hashes compete with everything else, a few at a time.
  }
}

yieldToTheServer();
parentPort?.on('message', (parameters: Argon2Parameters) => {
  try {
    parentPort?.postMessage(argon2Sync('argon2id', parameters));
  } catch (fault) {
    parentPort?.postMessage(fault);
  }
});
