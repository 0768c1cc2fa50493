/** A backup of a played game, restored elsewhere and from an older version. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { openObjectStore } from '../../adapters/open-object-store.ts';
import { compose } from '../../composition.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/database.ts';
import { migrationNames } from '../../database/migrate.ts';
import { audit } from '../../economy/audit/audit.ts';
import { systemClock } from '../../ports/clock.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { giveBlook, giveTokens, packToOpen } from '../../testing/collecting.ts';
import { newFolder } from '../../testing/processes/folders.ts';
import { listenHere } from '../../testing/processes/free-port.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { twoRoles } from '../../testing/test-database.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { confirm, lockBoth, offer, sitDown, traders } from '../../testing/trading.ts';
import { until } from '../../testing/until.ts';
import { localS3 } from '../../testing/uploads/local-s3.ts';
import { plainPicture } from '../../testing/uploads/pictures.ts';
import { type UploadSteps, uploadSteps } from '../../testing/uploads/upload-steps.ts';
import { ada, bea, databaseOfVersion010 } from '../../testing/version-0.1.0.ts';
import { whenDone } from '../../testing/when-done.ts';
import { releaseUpload } from '../../uploads/uploads.ts';
import { newFile, run, secret, urlOf } from '../maintenance-fixtures.ts';
import { verifyArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

/** The sums of everything but the head, which has the time. */
async function sumsOf(file: string) {
  const { manifest } = await verifyArchive(file);
  const { 'blookery.json': _head, ...parts } = manifest.parts;
  return { parts, sequences: manifest.sequences };
}

const dataDir = newFolder();
let server: TestServer;
let steps: UploadSteps;
let players: [TestPlayer, TestPlayer];
let played: string;
const pack = packToOpen();
const source = async () => ({
  DATABASE_URL: await urlOf(server.databaseAddress),
  DATA_DIR: dataDir,
  SECRET: secret,
});

const openPacks = async (player: TestPlayer) => {
  const { status, body } = await player.request('POST /api/market/open-packs', {
    body: { packId: pack.id, count: 3 },
  });
  expect(status, JSON.stringify(body)).toBe(200);
};

/** Writes a backup. Pictures are read after the snapshot is taken and before any row is, and something happens before. */
async function backUpWhile(happens: (key: string, files: ObjectStore) => Promise<void>): Promise<string> {
  const store = await openObjectStore({ s3: null, dataDir }, { secret: '', clock: systemClock });
  const files = store.objectStore;
  const read: ObjectStore['read'] = async (key, maxBytes) => {
    await happens(key, files);
    return files.read(key, maxBytes);
  };
  const database = openDatabase(server.databaseAddress, { pool: 2 });
  whenDone(database.close);
  const file = newFile();
  const head = { secret, version: '0.1.0', now: new Date() };
  await writeArchive(file, { ...store, ...head, database, objectStore: { ...files, read } });
  return file;
}

beforeAll(async () => {
  server = await testServer({ DATA_DIR: dataDir });
  steps = uploadSteps(await server.listen(), dataDir);
  const [one, other] = await traders(server, 2);
  players = [one, other];
  // A rare find would be announced in the chat later than the backup.
  await server.database.sql`update chat_rooms set find_told_at = 'infinity'`;
  for (const player of players) {
    await giveTokens(server, player.id, pack.price * 10);
    await openPacks(player);
  }
  const trade = await sitDown(one, other);
  const blook = await giveBlook(server, one.id, pack.blooks[0]?.id ?? 0);
  await offer(one, trade, { blooks: [blook.id], tokens: 5 });
  const version = await lockBoth(one, other, trade);
  for (const player of players) await confirm(player, trade, version);
  const { body: picture } = await steps.upload(one, await plainPicture('png'));
  const content = 'tab\there, back\\slash\nand a new line';
  const message = { content, nonce: 'a', uploadId: picture.uploadId };
  expect((await one.request('POST /api/chat/messages/global', { body: message })).status).toBe(200);
  played = newFile();
  expect((await run('backup', played, await source())).code).toBe(0);
});

describe('a backup', () => {
  it('is readable by its owner only, and an existing file is not replaced', async () => {
    expect(statSync(played).mode & 0o777).toBe(0o600);
    const before = readFileSync(played);
    await expect(run('backup', played, await source())).rejects.toThrow('exists already');
    expect(readFileSync(played).equals(before)).toBe(true);
    const nowhere = join(dirname(played), 'none', 'a.tar.gz');
    await expect(run('backup', nowhere, await source())).rejects.toThrow(/^There is no folder .*none\.$/);
    expect(readdirSync(dirname(played))).toEqual([basename(played)]);
  });

  it('of a folder without a game is refused, and no database is made', async () => {
    const DATA_DIR = newFolder();
    await expect(run('backup', newFile(), { DATA_DIR })).rejects.toThrow(`There is no game in ${DATA_DIR}.`);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  it('that does not find the pictures of the game is refused with the place where it looked', async () => {
    const s3 = await localS3(newFolder(), () => new Date());
    whenDone(s3.close);
    const DATA_DIR = newFolder();
    const folder = `${join(DATA_DIR, 'uploads')} lacks 2 pictures, such as uploads/`;
    const file = newFile();
    await expect(run('backup', file, { ...(await source()), DATA_DIR })).rejects.toThrow(folder);
    await expect(run('backup', file, { ...(await source()), ...s3.settings })).rejects.toThrow(
      /^The bucket shelf lacks 2 pictures, .* Compare S3_BUCKET\.$/,
    );
    expect(readdirSync(dirname(file))).toEqual([]);
  });

  it('leaves out a picture that is deleted meanwhile, and the restored game can be backed up again', async () => {
    const { sql } = server.database;
    const { body: picture } = await steps.upload(players[1], await plainPicture('png'));
    const file = await backUpWhile(async (key, files) => {
      if (!key.includes(picture.uploadId)) return;
      await releaseUpload(sql, picture.uploadId);
      await files.remove([key]);
    });
    expect((await verifyArchive(file)).manifest.parts.uploads?.files).toBe(2);
    const { DATABASE_OWNER_URL } = (await twoRoles()).environment;
    const restored = { DATABASE_URL: DATABASE_OWNER_URL, DATA_DIR: newFolder() };
    expect((await run('restore', file, restored)).code).toBe(0);
    expect((await run('backup', newFile(), restored)).text).toContain(', 2 pictures, ');
  });

  it('by an older program is refused, because it would lack tables that the program does not know', async () => {
    const { sql } = server.database;
    await sql`insert into migrations (name, hash) values ('9999-from-the-future.sql', 'x')`;
    const file = newFile();
    await expect(run('backup', file, await source())).rejects.toThrow(
      'this program does not know 9999-from-the-future.sql. Write the backup with the version of the servers.',
    );
    expect(readdirSync(dirname(file))).toEqual([]);
    await sql`delete from migrations where name = '9999-from-the-future.sql'`;
  });

  it('that is stopped leaves nothing behind', async () => {
    const asked = Promise.withResolvers<void>();
    // A bucket that never answers: the backup waits for its first picture.
    const port = await listenHere(createServer(() => asked.resolve()));
    const bucket = {
      S3_BUCKET: 'b',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PATH_STYLE: 'on',
    };
    const file = newFile();
    const main = fileURLToPath(new URL('../main.ts', import.meta.url));
    const command = spawn(process.execPath, [main, 'backup', file], {
      env: { PATH: process.env.PATH ?? '', ENV_FILE: 'none', ...(await source()), ...bucket },
      stdio: 'inherit',
    });
    const ended = once(command, 'exit');
    await asked.promise;
    await until(() => readdirSync(dirname(file)).length === 1);
    command.kill('SIGTERM');
    expect(await ended).toEqual([128 + 15, null]);
    expect(readdirSync(dirname(file))).toEqual([]);
  });

  it('removes unfinished files of killed backups in its folder, and nothing else', async () => {
    const file = newFile();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600 * 1000);
    const files: [string, number][] = [
      [`.monday.tar.gz-${randomUUID()}`, 7],
      [`.being-written.tar.gz-${randomUUID()}`, 5],
      ['.monday.tar.gz-of-an-operator', 7],
      ['monday.tar.gz', 7],
    ];
    for (const [name, hours] of files) {
      writeFileSync(join(dirname(file), name), '');
      utimesSync(join(dirname(file), name), hoursAgo(hours), hoursAgo(hours));
    }
    expect((await run('backup', file, await source())).code).toBe(0);
    const kept = [...files.slice(1).map(([name]) => name), basename(file)];
    expect(readdirSync(dirname(file)).sort()).toEqual(kept.sort());
  });

  it('moves the whole game from one PostgreSQL to an embedded one, to a role without rights, and further', {
    timeout: 120_000,
  }, async () => {
    const first = await sumsOf(played);
    expect(first.parts.uploads?.files).toBe(2);
    const { tables } = (await verifyArchive(played)).manifest;
    const { sql } = server.database;
    for (const name of ['players', 'wallets', 'transfers', 'blooks', 'pulls', 'trades', 'chat_messages']) {
      const [real] = await sql<{ count: number }[]>`select count(*)::int from ${sql(name)}`;
      expect(real?.count, name).toBeGreaterThan(0);
      expect(tables.find(({ table }) => table === name)?.rows, name).toBe(real?.count);
    }

    const embedded = { DATA_DIR: newFolder() };
    const restored = await run('restore', played, embedded);
    expect(restored.text).toMatch(/Restored .* 2 pictures\.\nClean: \d+ checks\./);
    expect(restored.code).toBe(0);
    expect(readFileSync(join(embedded.DATA_DIR, 'secret'), 'utf8')).toBe(secret);
    expect(statSync(join(embedded.DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
    const second = newFile();
    await run('backup', second, embedded);
    expect(await sumsOf(second)).toEqual(first);

    const bucket = newFolder();
    const s3 = await localS3(bucket, () => new Date());
    whenDone(s3.close);
    const elsewhere = { ...(await twoRoles()).environment, SECRET: secret, ...s3.settings };
    expect((await run('restore', second, elsewhere)).code).toBe(0);
    const third = newFile();
    await run('backup', third, elsewhere);
    expect(await sumsOf(third)).toEqual(first);

    const game = await compose(
      readConfig({ ...elsewhere, LOG_LEVEL: 'silent', PORT: '0', CAPTCHA_COST: '1' }),
    );
    whenDone(game.close);
    const headers = { authorization: players[0].token };
    const opened = await game.app.inject({
      method: 'POST',
      url: '/api/market/open-packs',
      headers,
      payload: { packId: pack.id, count: 2 },
    });
    expect(opened.statusCode, opened.body).toBe(200);
    expect(await audit(game.database)).toEqual([]);
  });

  it('of a running game is consistent while players go on playing', async () => {
    const before = await sumsOf(played);
    let calls = 0;
    const file = await backUpWhile(async () => {
      calls++;
      for (const player of players) await openPacks(player);
      await giveTokens(server, players[0].id, 77);
    });
    expect(calls).toBeGreaterThan(0);
    const { parts } = await sumsOf(file);
    for (const table of ['wallets', 'transfers', 'blooks', 'blook_history', 'pulls', 'discoveries']) {
      expect(parts[`tables/${table}`], table).toEqual(before.parts[`tables/${table}`]);
    }
    const { DATABASE_OWNER_URL } = (await twoRoles()).environment;
    expect((await run('restore', file, { DATABASE_URL: DATABASE_OWNER_URL })).code).toBe(0);
  });

  it('of an older version is restored in that version and then migrated', async () => {
    const file = newFile();
    await run('backup', file, { DATABASE_URL: await urlOf(await databaseOfVersion010()), SECRET: secret });
    const { DATABASE_OWNER_URL } = (await twoRoles()).environment;
    expect((await run('restore', file, { DATABASE_URL: DATABASE_OWNER_URL })).code).toBe(0);
    const now = openDatabase(DATABASE_OWNER_URL, { pool: 1 });
    whenDone(now.close);
    const found = await now.sql<{ id: string }[]>`
      select distinct player_id as id from discoveries order by player_id`;
    expect(found.map(({ id }) => id)).toEqual([ada.id, bea.id]);
    const applied = await now.sql<{ name: string }[]>`select name from migrations order by name`;
    expect(applied.map(({ name }) => name)).toEqual(await migrationNames());
  });
});

describe('with a running embedded game', () => {
  it('a backup is written beside it, and a restore is refused', { timeout: 120_000 }, async () => {
    const DATA_DIR = newFolder();
    await run('restore', played, { DATA_DIR });
    const game = await startServerProcess({ DATA_DIR });
    try {
      const me = await fetch(`http://127.0.0.1:${game.port}/api/users/me`, {
        headers: { authorization: players[0].token },
      });
      expect(me.status).toBe(200);
      const file = newFile();
      expect((await run('backup', file, { DATA_DIR })).code).toBe(0);
      expect((await verifyArchive(file)).manifest.parts['tables/players']).toEqual(
        (await verifyArchive(played)).manifest.parts['tables/players'],
      );
      await expect(run('restore', played, { DATA_DIR })).rejects.toThrow(/is using .* Stop it/);
    } finally {
      await game.stop('SIGTERM');
    }
  });
});
