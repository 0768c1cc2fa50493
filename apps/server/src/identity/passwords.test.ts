import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, nobodysHash, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('matches its own hash and no other', async () => {
    const hash = await hashPassword('correct-horse-7');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword('correct-horse-7', hash)).toBe(true);
    expect(await verifyPassword('correct-horse-8', hash)).toBe(false);
    expect(await verifyPassword('correct-horse-7', nobodysHash)).toBe(false);
  });

  it('is verified with the parameters that its hash was made with', async () => {
    const nonce = Buffer.from('eight or more');
    const older = { memory: 64, passes: 1, parallelism: 2, tagLength: 16 };
    const tag = argon2Sync('argon2id', { message: 'button-eyes', nonce, ...older });
    const hash = `$argon2id$v=19$m=64,t=1,p=2$${[nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, '')).join('$')}`;
    expect(await verifyPassword('button-eyes', hash)).toBe(true);
    expect(await verifyPassword('button-eye', hash)).toBe(false);
  });

  it('is wrong for a text that is not a hash, and fails for a hash that cannot be computed', async () => {
    expect(await verifyPassword('x', 'x')).toBe(false);
    const impossible = '$argon2id$v=19$m=1,t=1,p=1$c29tZXRoaW5n$c29tZXRoaW5nc29tZXRoaW5n';
    await expect(verifyPassword('x', impossible)).rejects.toThrow('argon2id failed');
    // The thread survives.
    expect(await verifyPassword('x', nobodysHash)).toBe(false);
  });
});
