/** A restore that is refused changes nothing. */
import { execSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import type { DatabaseAddress } from '../../database/embedded/embedded-postgres.ts';
import { newFolder } from '../../testing/processes/folders.ts';
import { testDatabase, twoRoles } from '../../testing/test-database.ts';
import { testServer } from '../../testing/test-server.ts';
import { traders } from '../../testing/trading.ts';
import { whenDone } from '../../testing/when-done.ts';
import { newFile, run, secret, urlOf } from '../maintenance-fixtures.ts';
import { type ArchiveHead, archiveFormat, type Manifest, names, Sums } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { tarBlocks, tarEnd } from './tar.ts';

const server = await testServer();
await traders(server, 3);
const played = newFile();
await run('backup', played, { DATABASE_URL: await urlOf(server.databaseAddress), SECRET: secret });

/** An archive without rows, as a later version would write it. */
function laterArchive(): string {
  const migrations = [{ name: '9999-later.sql', hash: 'of a later version' }];
  const head: ArchiveHead = { format: archiveFormat, version: '9.0.0', createdAt: '2030-01-01', migrations };
  const first = { name: names.head, bytes: Buffer.from(JSON.stringify(head)) };
  const sums = new Sums();
  sums.add(first);
  const manifest: Manifest = { tables: [], sequences: [], parts: sums.parts() };
  const last = { name: names.manifest, bytes: Buffer.from(JSON.stringify(manifest)) };
  const blocks = [first, last].flatMap((entry) => tarBlocks(entry, new Date()));
  const file = newFile();
  writeFileSync(file, gzipSync(Buffer.concat([...blocks, tarEnd])));
  return file;
}

it('a backup does not depend on the settings of the database', async () => {
  const { sql } = server.database;
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  const set = (setting: string) => sql.unsafe(`alter database ${row?.name} ${setting}`);
  await set("set datestyle = 'German, DMY'");
  await set("set timezone = 'Asia/Tokyo'");
  const file = newFile();
  await run('backup', file, { DATABASE_URL: await urlOf(server.databaseAddress), SECRET: secret });
  for (const setting of ['datestyle', 'timezone']) await set(`reset ${setting}`);
  const [before, after] = [await verifyArchive(played), await verifyArchive(file)];
  for (const part of ['tables/players', 'tables/sessions', 'tables/transfers']) {
    expect(after.manifest.parts[part], part).toEqual(before.manifest.parts[part]);
  }
});

describe('a restore', () => {
  /** Opening this database would fail with another sentence. */
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };

  it('refuses an archive that is cut off at any place, before it opens the database', async () => {
    const whole = readFileSync(played);
    const file = newFile();
    for (const length of [0, 5, Math.floor(whole.length / 2), whole.length - 9, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length));
      await expect(run('restore', file, nowhere), String(length)).rejects.toThrow(/is damaged|is no backup/);
    }
  });

  it('refuses an archive with one changed byte at any place', async () => {
    const whole = readFileSync(played);
    const file = newFile();
    for (let step = 1; step < 24; step++) {
      const changed = Buffer.from(whole);
      const at = Math.floor((whole.length * step) / 24);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      writeFileSync(file, changed);
      await expect(run('restore', file, nowhere), `byte ${at}`).rejects.toThrow('is damaged');
    }
  });

  it('refuses a file that is something else', async () => {
    const file = newFile();
    copyFileSync(new URL('./restore.test.ts', import.meta.url), file);
    await expect(run('restore', file, nowhere)).rejects.toThrow(/is damaged|is no backup/);
    await expect(run('restore', `${file}.none`, nowhere)).rejects.toThrow('ENOENT');
  });

  it('refuses an archive of a newer version and names both', async () => {
    const file = laterArchive();
    await expect(run('restore', file, nowhere)).rejects.toThrow(
      /written by version 9\.0\.0 \(newest migration 9999-later\.sql\), and this is version \S+ \(newest migration \d{4}-.*\.sql\)/,
    );
  });

  it('refuses a SECRET that differs from that of the backup, with a command that prints the right one', async () => {
    const restoring = run('restore', played, { ...nowhere, SECRET: `${secret}, and more` });
    await expect(restoring).rejects.toThrow(
      /^SECRET is another one than in the backup\. .*: tar -xzOf '.*' secret$/,
    );
    const command = await restoring.then(String, ({ message }: Error) => /tar .*/.exec(message)?.[0] ?? '');
    expect(execSync(command, { encoding: 'utf8' })).toBe(secret);
  });

  it('refuses a database that has players, and one that a server is connected to', async () => {
    const restoreTo = async (address: DatabaseAddress) =>
      run('restore', played, { DATABASE_URL: await urlOf(address), SECRET: secret });
    await expect(restoreTo(server.databaseAddress)).rejects.toThrow('A server is connected');
    const used = await testDatabase();
    await used.sql`insert into players (username, password_hash) values ('ada', '')`;
    await used.close();
    await expect(restoreTo(used.address)).rejects.toThrow('This database has players');
  });

  it('keeps an existing, different secret of the folder beside the restored one', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'secret'), 'an earlier secret');
    const { DATABASE_OWNER_URL } = (await twoRoles()).environment;
    expect((await run('restore', played, { DATABASE_URL: DATABASE_OWNER_URL, DATA_DIR: folder })).code).toBe(
      0,
    );
    const found = readdirSync(folder).filter((name) => name.startsWith('secret'));
    expect(found).toEqual(['secret', expect.stringMatching(/^secret\.before-\d+$/)]);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret);
  });

  it('changes nothing when the database refuses a row', async () => {
    const broken = await testServer();
    const [one] = await traders(broken, 1);
    await broken.close();
    const { sql, close } = openDatabase(broken.databaseAddress, { pool: 1 });
    // A session of a player who does not exist, as in a damaged database.
    await sql.unsafe(`
      alter table sessions drop constraint sessions_player_id_fkey;
      update sessions set player_id = gen_random_uuid() where player_id = '${one.id}'`);
    await close();
    const file = newFile();
    await run('backup', file, { DATABASE_URL: await urlOf(broken.databaseAddress), SECRET: secret });
    const { DATABASE_OWNER_URL } = (await twoRoles()).environment;
    await expect(run('restore', file, { DATABASE_URL: DATABASE_OWNER_URL })).rejects.toThrow(
      'The database refuses the rows of sessions.',
    );
    const after = openDatabase(DATABASE_OWNER_URL, { pool: 1 });
    whenDone(after.close);
    expect(await after.sql`select id from players`).toEqual([]);
  });
});
