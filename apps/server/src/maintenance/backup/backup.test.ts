/** A backup of a played game, and what comes back from it: elsewhere, from an older version, and from a damaged file. */
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from '../../adapters/disk/disk-store.ts';
import { compose } from '../../composition.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/database.ts';
import type { DatabaseAddress } from '../../database/embedded-postgres.ts';
import { migrationNames } from '../../database/migrate.ts';
import { audit } from '../../economy/audit/audit.ts';
import { systemClock } from '../../ports/clock.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { giveBlook, giveTokens, packToOpen } from '../../testing/collecting.ts';
import { databaseDoor } from '../../testing/database-door.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { testDatabase, twoRoles } from '../../testing/test-database.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { confirm, lockBoth, offer, sitDown, traders } from '../../testing/trading.ts';
import { localS3 } from '../../testing/uploads/local-s3.ts';
import { plainPicture } from '../../testing/uploads/pictures.ts';
import { uploadSteps } from '../../testing/uploads/upload-steps.ts';
import { whenDone } from '../../testing/when-done.ts';
import { maintenanceCommands } from '../commands.ts';
import { verifyArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const secret = 'the secret of every server in tests';
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'blookery-backup-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const archives = mkdtempSync(join(tmpdir(), 'blookery-backup-'));
let counter = 0;
const newFile = () => join(archives, `backup-${++counter}.tar.gz`);

/** Runs a command with these settings. */
async function run(name: 'backup' | 'restore', file: string, environment: Record<string, string>) {
  const lines: string[] = [];
  const code = await maintenanceCommands[name]?.run({
    environment: { DATA_DIR: newFolder(), LOG_LEVEL: 'silent', ...environment },
    args: [file],
    print: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
}

/** The sums of everything but the head, which has the time. */
async function sumsOf(file: string) {
  const { manifest } = await verifyArchive(file);
  const { 'blookery.json': _head, ...parts } = manifest.parts;
  return { parts, sequences: manifest.sequences };
}

/** The test database listens on a local socket only; a URL needs a port. */
async function urlOf(real: DatabaseAddress) {
  const { user, password, host, port, database } = (await databaseDoor(real)).address;
  return { DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}` };
}

const dataDir = mkdtempSync(join(tmpdir(), 'blookery-played-'));
let server: TestServer;
let players: [TestPlayer, TestPlayer];
let played: string;
const pack = packToOpen();
const source = async () => ({ ...(await urlOf(server.databaseAddress)), DATA_DIR: dataDir, SECRET: secret });

const openPacks = async (player: TestPlayer) => {
  const { status, body } = await player.ask('POST /api/market/open-packs', {
    body: { packId: pack.id, count: 3 },
  });
  expect(status, JSON.stringify(body)).toBe(200);
};

beforeAll(async () => {
  whenDone(() => rmSync(archives, { recursive: true, force: true }));
  whenDone(() => rmSync(dataDir, { recursive: true, force: true }));
  server = await testServer({ DATA_DIR: dataDir });
  const steps = uploadSteps(await server.listen(), dataDir);
  const [one, other] = await traders(server, 2);
  players = [one, other];
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
  const message = {
    content: 'tab\there, back\\slash\nand a new line',
    nonce: 'a',
    uploadId: picture.uploadId,
  };
  expect((await one.ask('POST /api/chat/messages/global', { body: message })).status).toBe(200);
  played = newFile();
  expect((await run('backup', played, await source())).code).toBe(0);
});

describe('a backup', () => {
  it('is readable by its owner only, and an existing file is not replaced', async () => {
    expect(statSync(played).mode & 0o777).toBe(0o600);
    const before = readFileSync(played);
    await expect(run('backup', played, await source())).rejects.toThrow('exists already');
    expect(readFileSync(played).equals(before)).toBe(true);
    expect(readdirSync(archives).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('brings the whole game from one PostgreSQL to an embedded one, to a role without rights, and on', {
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
    const elsewhere = {
      ...(await twoRoles()).environment,
      SECRET: secret,
      S3_BUCKET: s3.signer.bucket,
      S3_REGION: s3.signer.region,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: s3.signer.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.signer.secret,
      S3_PATH_STYLE: 'on',
    };
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

  it('of a running game is as of one moment, whatever players do meanwhile', async () => {
    const before = await sumsOf(played);
    const files = diskStore({ folder: join(dataDir, 'uploads'), secret: '', clock: systemClock });
    let calls = 0;
    // Pictures are read after the snapshot is taken and before any row is.
    const objectStore: ObjectStore = {
      ...files,
      read: async (...args) => {
        calls++;
        for (const player of players) await openPacks(player);
        await giveTokens(server, players[0].id, 77);
        return files.read(...args);
      },
    };
    const file = newFile();
    const database = openDatabase(server.databaseAddress, { pool: 1 });
    whenDone(database.close);
    await writeArchive(file, { database, objectStore, secret, version: '0.1.0', now: new Date() });
    expect(calls).toBeGreaterThan(0);
    const { parts } = await sumsOf(file);
    for (const table of ['wallets', 'transfers', 'blooks', 'blook_history', 'pulls', 'discoveries']) {
      expect(parts[`tables/${table}`], table).toEqual(before.parts[`tables/${table}`]);
    }
    expect(
      (await run('restore', file, { DATABASE_URL: (await twoRoles()).environment.DATABASE_OWNER_URL })).code,
    ).toBe(0);
  });

  it('of an older version is restored as it was and then brought up to date', async () => {
    const old = await testServer();
    const player = await old.player();
    await giveBlook(old, player.id, pack.blooks[0]?.id ?? 0);
    await old.close();
    const { sql, close } = openDatabase(old.databaseAddress, { pool: 1 });
    await sql.unsafe(`
      drop table discoveries, badge_checks; drop function note_discoveries cascade;
      delete from migrations where name >= '0127'`);
    await close();
    const file = newFile();
    await run('backup', file, { ...(await urlOf(old.databaseAddress)), SECRET: secret });
    const { DATABASE_OWNER_URL } = (await twoRoles()).environment;
    expect((await run('restore', file, { DATABASE_URL: DATABASE_OWNER_URL })).code).toBe(0);
    const now = openDatabase(DATABASE_OWNER_URL, { pool: 1 });
    whenDone(now.close);
    expect(await now.sql`select player_id from discoveries`).toEqual([{ player_id: player.id }]);
    const applied = await now.sql<{ name: string }[]>`select name from migrations order by name`;
    expect(applied.map(({ name }) => name)).toEqual(await migrationNames());
  });
});

describe('a restore', () => {
  /** Whoever opens this database fails with another sentence. */
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };

  it('refuses an archive that was cut off, wherever, before it opens the database', async () => {
    const whole = readFileSync(played);
    const file = newFile();
    for (const length of [0, 5, Math.floor(whole.length / 2), whole.length - 9, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length));
      await expect(run('restore', file, nowhere), String(length)).rejects.toThrow(/is damaged|is no backup/);
    }
  });

  it('refuses an archive with one changed byte, wherever', async () => {
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
    copyFileSync(new URL('./backup.test.ts', import.meta.url), file);
    await expect(run('restore', file, nowhere)).rejects.toThrow(/is damaged|is no backup/);
    await expect(run('restore', `${file}.none`, nowhere)).rejects.toThrow('ENOENT');
  });

  it('refuses an archive of a newer version and names both', async () => {
    const newer = await testDatabase();
    await newer.sql`insert into migrations (name, hash) values ('9999-later.sql', 'of a later version')`;
    const file = newFile();
    const objectStore = diskStore({ folder: dataDir, secret: '', clock: systemClock });
    const database = openDatabase(newer.address, { pool: 1 });
    whenDone(database.close);
    await writeArchive(file, { database, objectStore, secret: null, version: '9.0.0', now: new Date() });
    await expect(run('restore', file, nowhere)).rejects.toThrow(
      /written by version 9\.0\.0 \(newest migration 9999-later\.sql\), and this is version \S+ \(newest migration \d{4}-.*\.sql\)/,
    );
  });

  it('refuses a SECRET that is not the one of the backup', async () => {
    await expect(run('restore', played, { ...nowhere, SECRET: `${secret}, and more` })).rejects.toThrow(
      'SECRET is another one than in the backup',
    );
  });

  it('refuses a database that has players, and one that a server is connected to', async () => {
    await expect(
      run('restore', played, { ...(await urlOf(server.databaseAddress)), SECRET: secret }),
    ).rejects.toThrow('A server is connected');
    const used = await testDatabase();
    await used.sql`insert into players (username, password_hash) values ('ada', '')`;
    await used.close();
    await expect(run('restore', played, { ...(await urlOf(used.address)), SECRET: secret })).rejects.toThrow(
      'This database has players',
    );
  });

  it('keeps the secret of a folder that had another one beside the restored one', async () => {
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
    // A session of a player who is not there, as only a damaged database has it.
    await sql.unsafe(`
      alter table sessions drop constraint sessions_player_id_fkey;
      update sessions set player_id = gen_random_uuid() where player_id = '${one.id}'`);
    await close();
    const file = newFile();
    await run('backup', file, { ...(await urlOf(broken.databaseAddress)), SECRET: secret });
    const { DATABASE_OWNER_URL } = (await twoRoles()).environment;
    await expect(run('restore', file, { DATABASE_URL: DATABASE_OWNER_URL })).rejects.toThrow(
      'The database refuses the rows of sessions.',
    );
    const after = openDatabase(DATABASE_OWNER_URL, { pool: 1 });
    whenDone(after.close);
    expect(await after.sql`select id from players`).toEqual([]);
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
