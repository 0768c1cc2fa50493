import { hkdfSync } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../testing/processes/folders.ts';
import { quickPlayer } from '../testing/quick-players.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openSecrets } from './open-secrets.ts';

const configured = '3f8a0c5d7be1492660ab91c2d4e7f853';

describe('the secret of a server', () => {
  it('is created once, stored beside the data, and gives the same keys at every start', async () => {
    const { sql } = await testDatabase();
    const dataDir = newFolder();
    const first = await openSecrets(sql, { secret: '', dataDir });
    const kept = readFileSync(join(dataDir, 'secret'), 'utf8');
    expect(kept.length).toBeGreaterThanOrEqual(32);
    const second = await openSecrets(sql, { secret: '', dataDir });
    expect(second.key('fairness')).toBe(first.key('fairness'));
    expect(second.decrypt('otp', first.encrypt('otp', 'word'))).toBe('word');
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(kept);
  });

  it('is not replaced if its file is lost', async () => {
    const { sql } = await testDatabase();
    const dataDir = newFolder();
    const file = join(dataDir, 'secret');
    await openSecrets(sql, { secret: '', dataDir });
    rmSync(file);
    await expect(openSecrets(sql, { secret: '', dataDir })).rejects.toThrow(
      `This database was made with a secret that is gone: there is no ${file}. Put it back, or set SECRET`,
    );
    expect(existsSync(file)).toBe(false);
  });

  it('is refused if the database was created with another', async () => {
    const { sql } = await testDatabase();
    const dataDir = newFolder();
    await openSecrets(sql, { secret: configured, dataDir });
    await expect(openSecrets(sql, { secret: `${configured}0`, dataDir })).rejects.toThrow(
      'This database was made with another secret than the one in SECRET.',
    );
    await expect(openSecrets(sql, { secret: configured, dataDir })).resolves.toBeDefined();
  });

  it('cannot be guessed from public data: the same secret gives other keys in another database', async () => {
    const [one, two] = [await testDatabase(), await testDatabase()];
    const options = { secret: configured, dataDir: newFolder() };
    const [near, far] = [await openSecrets(one.sql, options), await openSecrets(two.sql, options)];
    for (const purpose of ['fairness', 'captcha', 'uploads']) {
      expect(near.key(purpose)).not.toBe(far.key(purpose));
      const bare = Buffer.from(hkdfSync('sha256', configured, 'blookery', purpose, 32)).toString('hex');
      expect([near.key(purpose), far.key(purpose)]).not.toContain(bare);
    }
  });

  it('keeps the keys of an older database with players, so that promised seeds stay valid', async () => {
    const { sql } = await testDatabase();
    await quickPlayer(sql);
    const { key } = await openSecrets(sql, { secret: configured, dataDir: newFolder() });
    const before = Buffer.from(hkdfSync('sha256', configured, 'blookery', 'fairness', 32)).toString('hex');
    expect(key('fairness')).toBe(before);
  });

  it('is not created again for such a database, because its secret must have been lost', async () => {
    const { sql } = await testDatabase();
    await quickPlayer(sql);
    const dataDir = newFolder();
    await expect(openSecrets(sql, { secret: '', dataDir })).rejects.toThrow('a secret that is gone');
    expect(existsSync(join(dataDir, 'secret'))).toBe(false);
  });

  it('is created once when several servers start together', async () => {
    const { sql } = await testDatabase();
    const options = { secret: configured, dataDir: newFolder() };
    const all = await Promise.all(Array.from({ length: 6 }, () => openSecrets(sql, options)));
    expect(new Set(all.map(({ key }) => key('fairness'))).size).toBe(1);
  });
});
