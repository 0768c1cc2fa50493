/** The doctor with a healthy game, and with each fault that it can find. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { newFolder } from '../../testing/processes/folders.ts';
import { freePort } from '../../testing/processes/free-port.ts';
import { mailServer } from '../../testing/services/mail-server.ts';
import { testClusterNode } from '../../testing/services/test-cluster.ts';
import { testRedis } from '../../testing/services/test-redis.ts';
import { testDatabase, twoRoles } from '../../testing/test-database.ts';
import { testServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { localS3 } from '../../testing/uploads/local-s3.ts';
import { whenDone } from '../../testing/when-done.ts';
import { linesAbout, secret, urlOf } from '../maintenance-fixtures.ts';
import { runDoctor } from './doctor.ts';

const dataDir = newFolder();
const DATABASE_URL = await urlOf((await testDatabase()).address);
const closedPort = await freePort();
afterEach(() => void vi.useRealTimers());

const usual = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL,
  SECRET: secret,
  PUBLIC_URL: `http://127.0.0.1:${closedPort}`,
});
const findingsOf = (about: string, environment: Record<string, string> = {}) =>
  linesAbout(about, { ...usual(), ...environment });

describe('the check of the settings', () => {
  it('says in one line which of them is invalid, and fails', async () => {
    const lines: string[] = [];
    expect(await runDoctor({ PORT: 'many' }, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual(['fault    settings: PORT must be a whole number from 0 to 65535.']);
  });

  it('warns of valid but unwise settings, and does not fail because of them', async () => {
    expect(await findingsOf('settings')).toEqual(['ok: All are valid. MODE is development.']);
    const wide = { PUBLIC_URL: 'http://play.invalid', DATABSE_URL: 'x' };
    expect(await findingsOf('settings', wide)).toEqual([
      'warning: DATABSE_URL is no setting. Did you mean DATABASE_URL?',
      expect.stringMatching(/^warning: MODE is development/),
      expect.stringMatching(/^warning: PUBLIC_URL begins with http/),
    ]);
    const lines: string[] = [];
    expect(await runDoctor(usual(), (line) => lines.push(line)), lines.join('\n')).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^warning {2}PUBLIC_URL: .* does not answer/));
  });
});

describe('the check of the settings in production', () => {
  const production = { MODE: 'production', PAYMENTS: 'off', PUBLIC_URL: 'https://play.invalid' };

  it('warns of a contact address that does not exist, and of pushes that are off', async () => {
    expect(await findingsOf('settings', production)).toEqual([
      expect.stringMatching(/^warning: CONTACT_EMAIL is no real address: .* Apple refuses your pushes/),
    ]);
    const real = { ...production, CONTACT_EMAIL: 'hello@play.invalid' };
    expect(await findingsOf('settings', real)).toEqual(['ok: All are valid. MODE is production.']);
    expect(await findingsOf('settings', { ...real, PUSH: 'off' })).toEqual([
      'warning: PUSH is off, so no browser rings. Remove it, unless this is a rehearsal.',
    ]);
  });

  it('warns once of an address that is this machine', async () => {
    const here = { ...production, CONTACT_EMAIL: 'hello@play.invalid', PUBLIC_URL: '' };
    expect(await findingsOf('settings', here)).toEqual([
      expect.stringMatching(/^warning: PUBLIC_URL is this machine/),
    ]);
  });
});

describe('the check of the database', () => {
  it('names its version, and warns of a superuser', async () => {
    expect(await findingsOf('database')).toEqual([
      expect.stringMatching(/^ok: PostgreSQL 1\d\.\d+ answers\.$/),
      'ok: Its tables are up to date.',
      expect.stringMatching(/^warning: DATABASE_URL is a superuser/),
    ]);
  });

  it('says that it takes no changes', async () => {
    const { address, sql } = await testDatabase();
    await sql.unsafe(`alter database ${address.database} set default_transaction_read_only = on`);
    expect(await findingsOf('database', { DATABASE_URL: await urlOf(address) })).toContainEqual(
      expect.stringMatching(/^fault: It takes no changes: default_transaction_read_only is on/),
    );
  });

  it('says that nothing listens, without the password, and continues with the rest', async () => {
    const away = { DATABASE_URL: `postgres://ada:hunter2hunter2@127.0.0.1:${closedPort}/shop` };
    expect(await findingsOf('database', away)).toEqual([
      expect.stringMatching(/^fault: The database of DATABASE_URL at .* nothing listens there/),
    ]);
    expect(await findingsOf('disk', away)).toHaveLength(1);
  });

  it('requires an address for listening behind a pooler, and finds if it leads to another database', async () => {
    const findings = async (settings: Record<string, string>) =>
      (await findingsOf('database', { DATABASE_PREPARE: 'off', ...settings })).filter((line) =>
        line.includes('DATABASE_LISTEN_URL'),
      );
    expect(await findings({})).toEqual([expect.stringMatching(/^warning: .* Set DATABASE_LISTEN_URL/)]);
    expect(await findings({ DATABASE_LISTEN_URL: DATABASE_URL })).toEqual([
      'ok: DATABASE_LISTEN_URL hears what DATABASE_URL announces.',
    ]);
    const { DATABASE_OWNER_URL } = (await twoRoles()).environment;
    const mixed = { DATABASE_OWNER_URL: DATABASE_URL, DATABASE_LISTEN_URL: DATABASE_OWNER_URL };
    expect(await findings(mixed)).toEqual([expect.stringMatching(/^fault: .* does not hear/)]);
  });

  it('accepts two roles, and finds that they are in different databases', async () => {
    const { environment } = await twoRoles();
    expect(await findingsOf('database', environment)).toEqual([
      expect.stringMatching(/^ok: PostgreSQL/),
      'ok: It has no tables yet. The first start creates them.',
      expect.stringMatching(/^ok: program_\w+ plays and does not own the tables\.$/),
    ]);
    const other = (await twoRoles()).environment;
    const mixed = { ...environment, DATABASE_URL: other.DATABASE_URL };
    expect(await findingsOf('database', mixed)).toContain(
      'fault: DATABASE_URL and DATABASE_OWNER_URL are different databases.',
    );
    const swapped = { DATABASE_OWNER_URL: environment.DATABASE_URL, DATABASE_URL: environment.DATABASE_URL };
    expect(await findingsOf('database', swapped)).toContainEqual(
      expect.stringMatching(/^fault: The role of DATABASE_OWNER_URL cannot create tables\. grant create/),
    );
  });

  it('distinguishes tables of an older version from those of a newer one', async () => {
    const { address } = await testDatabase();
    const { sql, close } = openDatabase(address, { pool: 1 });
    const url = await urlOf(address);
    await sql`delete from migrations where name = (select max(name) from migrations)`;
    expect(await findingsOf('database', { DATABASE_URL: url })).toContainEqual(
      expect.stringMatching(/^warning: 1 migrations are not applied/),
    );
    await sql`insert into migrations (name, hash) values ('9999-later.sql', '')`;
    expect(await findingsOf('database', { DATABASE_URL: url })).toContainEqual(
      expect.stringMatching(/^fault: Its tables are of a newer version \(9999-later\.sql\)/),
    );
    await close();
  });

  it('compares its clock with that of this machine', async () => {
    expect(await findingsOf('clock')).toEqual([expect.stringMatching(/^ok: .* 0\.\d s apart/)]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await findingsOf('clock')).toEqual([
      expect.stringMatching(/^fault: .* (59|60)\.\d s apart\. Let both/),
    ]);
  });

  it('finds a secret that the database was not created with', async () => {
    const server = await testServer();
    const url = await urlOf(server.databaseAddress);
    expect(await findingsOf('secret', { DATABASE_URL: url })).toEqual([
      'ok: It is the one that the database was created with.',
    ]);
    expect(
      await findingsOf('secret', { DATABASE_URL: url, SECRET: 'another one, and of another length' }),
    ).toEqual([expect.stringMatching(/^fault: This database was made with another secret/)]);
  });

  it('starts an embedded one for the time of the check', { timeout: 120_000 }, async () => {
    const folder = newFolder();
    const settings = { DATABASE_URL: '', SECRET: '', DATA_DIR: folder };
    expect(await findingsOf('database', settings)).toEqual([
      `ok: There is none in ${folder} yet. The first start makes it.`,
    ]);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    await (await startEmbeddedPostgres(folder)).stop();
    expect((await findingsOf('database', settings))[0]).toMatch(/^ok: PostgreSQL/);
    expect(existsSync(join(folder, 'server.pid'))).toBe(false);
  });
});

describe('the check of Redis', () => {
  it('names its version, and says when it cannot be reached', async () => {
    expect(await findingsOf('redis')).toEqual([expect.stringMatching(/^ok: Not used/)]);
    const redis = await testRedis();
    expect(await findingsOf('redis', { REDIS_URL: redis.url })).toEqual([
      expect.stringMatching(/^ok: (Redis|Valkey) \d+\.\d+\S* answers\.$/),
    ]);
    await redis.client().config('SET', 'maxmemory', '100mb');
    expect(await findingsOf('redis', { REDIS_URL: redis.url })).toContainEqual(
      expect.stringMatching(/^warning: Its maxmemory-policy is noeviction\. Set it to volatile-ttl/),
    );
    await redis.kill();
    expect(await findingsOf('redis', { REDIS_URL: redis.url })).toEqual([
      expect.stringMatching(/^fault: REDIS_URL cannot be used: .*ECONNREFUSED/),
    ]);
  });
});

describe('the check of a Redis Cluster', () => {
  it('says when REDIS_CLUSTER does not match the Redis', async () => {
    const single = await testRedis();
    expect(await findingsOf('redis', { REDIS_URL: single.url, REDIS_CLUSTER: 'on' })).toEqual([
      'fault: REDIS_CLUSTER is on, and the Redis of REDIS_URL is not a cluster. Set REDIS_CLUSTER=off.',
    ]);
    const node = await testClusterNode();
    expect(await findingsOf('redis', { REDIS_URL: node.url })).toEqual([
      'fault: REDIS_URL is a Redis Cluster. Set REDIS_CLUSTER=on.',
    ]);
  });

  it('requires that all slots are served and each master has a replica, and names unreachable nodes', async () => {
    const node = await testClusterNode();
    const settings = { REDIS_URL: node.url, REDIS_CLUSTER: 'on' };
    expect(await findingsOf('redis', settings)).toEqual([
      expect.stringMatching(
        /^fault: 127\.0\.0\.1:\d+ of REDIS_URL cannot be used: The Redis Cluster is down/,
      ),
    ]);
    await node.client.call('CLUSTER', 'ADDSLOTSRANGE', 0, 16_383);
    await until(async () => (await node.client.cluster('INFO')).includes('cluster_state:ok'));
    const alone = 'warning: It has 1 masters and 0 replicas. Give every master a replica.';
    expect(await findingsOf('redis', settings)).toEqual([alone]);
    const away = `redis://:hunter2hunter2@127.0.0.1:${closedPort}`;
    expect(await findingsOf('redis', { ...settings, REDIS_URL: `${node.url},${away}` })).toEqual([
      expect.stringMatching(/^warning: 127\.0\.0\.1:\d+ of REDIS_URL cannot be used: .*ECONNREFUSED/),
      alone,
    ]);
    await node.kill();
    expect(await findingsOf('redis', settings)).toEqual([
      expect.stringMatching(/^fault: .*ECONNREFUSED.* Servers do without Redis\.$/),
    ]);
  });
});

describe('the check of uploads', () => {
  it('writes, reads and deletes on disk, and leaves nothing behind', async () => {
    expect(await findingsOf('uploads')).toEqual([expect.stringMatching(/^ok: .*uploads can be written/)]);
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
  });

  it('says that the folder cannot be used', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'uploads'), 'a file');
    expect(await findingsOf('uploads', { DATA_DIR: folder })).toEqual([
      expect.stringMatching(/^fault: .*uploads cannot be used: .* Set DATA_DIR\.$/),
    ]);
  });

  it('says that a bucket refuses the key', async () => {
    const folder = newFolder();
    const s3 = await localS3(folder, () => new Date());
    whenDone(s3.close);
    const { settings } = s3;
    expect(await findingsOf('uploads', settings)).toEqual([
      'ok: The bucket shelf can be written, read and deleted from.',
    ]);
    expect(await findingsOf('uploads', { ...settings, S3_SECRET_ACCESS_KEY: 'hunter2hunter2' })).toEqual([
      expect.stringMatching(/^fault: The bucket shelf cannot be used: .* Compare the S3 settings/),
    ]);
  });

  it('names the right that a key needs to learn that a file is missing', async () => {
    const s3 = await localS3(newFolder(), () => new Date(), { mayList: false });
    whenDone(s3.close);
    expect(await findingsOf('uploads', s3.settings)).toEqual([
      'fault: The bucket shelf does not say that a file is missing. Allow the key s3:ListBucket on the bucket.',
    ]);
  });
});

describe('the check of mail', () => {
  it('connects to the mail server and sends nothing', async () => {
    const mail = await mailServer();
    const settings = { SMTP_URL: mail.url, MAIL_FROM: 'Blookery <no-reply@play.example>' };
    expect(await findingsOf('mail', settings)).toEqual([
      expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ accepts us\.$/),
    ]);
    expect(mail.received).toEqual([]);
    await mail.close();
    expect(await findingsOf('mail', settings)).toEqual([
      expect.stringMatching(
        /^fault: 127\.0\.0\.1:\d+ does not accept us: .*ECONNREFUSED.*Compare SMTP_URL\.$/,
      ),
    ]);
  });
});
