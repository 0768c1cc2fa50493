/** argon2id with the parameters of OWASP, in PHC string form, so that they can be raised later. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) return false;
  const [, memoryCost, passCount, lanes, nonce = '', expected = ''] = parts;
  const wanted = Buffer.from(expected, 'base64');
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memoryCost),
    passes: Number(passCount),
    parallelism: Number(lanes),
    tagLength: wanted.length,
  });
  return timingSafeEqual(tag, wanted);
}

/** Checked for an unknown player, so that a wrong name takes as long as a wrong password. */
export const nobodysHash = await hashPassword(randomBytes(16).toString('hex'));
