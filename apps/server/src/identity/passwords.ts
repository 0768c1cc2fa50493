/**
 * argon2id with the parameters of OWASP, in PHC string form, so that they can be raised later. Hashing leaves one core to
 * the rest of the server, and a flood of logins waits in a bounded queue (docs/decisions/0057-raised-goals.md).
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Refusal } from '../refusal.ts';
import { argon2id } from './argon2-threads.ts';
import { type From, turns } from './turns.ts';

const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

/** Each needs 19 MiB while it runs. */
const mostThreads = 4;
/** The last one waits for some 20 seconds on one thread. */
const mostWaiting = 600;
/** When to try again if the queue is full, by which time a third of it is done. */
const retrySeconds = 7;

const atOnce = Math.max(1, Math.min(mostThreads, availableParallelism() - 1));

const busy = () => new Refusal('PASSWORDS_BUSY', { seconds: retrySeconds });

export const hashing = { atOnce, mostWaiting, turns: turns({ atOnce, mostWaiting, refuse: busy }) };

/** Throws `PASSWORDS_BUSY`. For callers that count an attempt or use up a captcha first, so that it is not wasted. */
export function requireRoom(from: From): void {
  if (hashing.turns.isFull(from)) throw busy();
}

const phc = (nonce: Buffer, tag: Buffer): string => {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
};

/** Throws `PASSWORDS_BUSY`. */
export async function hashPassword(password: string, from: From = 'strangers'): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashing.turns.take(from, () =>
    argon2id({ message: password, nonce, memory, passes, parallelism, tagLength }),
  );
  return phc(nonce, tag);
}

/** Throws `PASSWORDS_BUSY`. */
export async function verifyPassword(
  password: string,
  hash: string,
  from: From = 'strangers',
): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) return false;
  const [, memoryCost, passCount, lanes, nonce = '', expected = ''] = parts;
  const wanted = Buffer.from(expected, 'base64');
  const tag = await hashing.turns.take(from, () =>
    argon2id({
      message: password,
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(memoryCost),
      passes: Number(passCount),
      parallelism: Number(lanes),
      tagLength: wanted.length,
    }),
  );
  return timingSafeEqual(tag, wanted);
}

/** Checked for an unknown player, so that a wrong name takes as long as a wrong password. No password matches it. */
export const nobodysHash = phc(randomBytes(16), randomBytes(tagLength));
