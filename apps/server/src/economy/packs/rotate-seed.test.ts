import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { readSeed, rotateSeed, setClientSeed } from './rotate-seed.ts';
import { seeds } from './seeds.ts';

it('a player without a wallet has no seed to read, to set or to reveal', async () => {
  const { database } = await testServer();
  const nobody = randomUUID();
  await expect(readSeed(database.sql, nobody)).rejects.toThrow('has no wallet');
  await expect(setClientSeed(database.sql, nobody, 'mine')).rejects.toThrow('has no wallet');
  await expect(rotateSeed(database, seeds('a key'), nobody)).rejects.toMatchObject({ code: 'SEED_UNUSED' });
});
