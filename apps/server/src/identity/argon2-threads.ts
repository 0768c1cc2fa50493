/**
 * argon2id in threads of its own. Node's shared threads also read files and resolve names, and would do neither while
 * passwords are hashed.
 */
import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const program = new URL('./argon2-thread.ts', import.meta.url);
const idle: Worker[] = [];

/** Starts a thread if all are busy. The caller limits how many it uses at once. */
export async function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  const thread = idle.pop() ?? new Worker(program, { execArgv: [] });
  // A hash in progress keeps the process alive; a thread that waits for the next one does not.
  thread.ref();
  thread.postMessage(parameters);
  // Rejects if the thread ends with an error. Then it is not used again.
  const [tag]: unknown[] = await once(thread, 'message');
  thread.unref();
  idle.push(thread);
  if (tag instanceof Uint8Array) return Buffer.from(tag);
  throw new Error('argon2id failed', { cause: tag });
}
