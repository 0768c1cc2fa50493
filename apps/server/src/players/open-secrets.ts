/**
 * Finds the secret of this server, creates one for a new database, and checks that the database was created
 * with it: under another, all two-factor codes would be wrong and no promised roll could be verified.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigFault } from '../config.ts';
import type { Queryable, Sql } from '../database/database.ts';
import { codeOf } from '../unknown-values.ts';
import { type Secrets, secrets } from './secrets.ts';

interface SecretRow {
  salt: Buffer;
  fingerprint: Buffer;
}

/** For databases that are older than the random salt, and those whose lost secret was given up: they look the same. */
const oldSalt = Buffer.from('blookery');

export async function openSecrets(
  sql: Sql,
  { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
): Promise<Secrets> {
  const file = join(dataDir, 'secret');
  const known = secret || readSecret(file);
  const row = (await readRow(sql)) ?? (await firstRow(sql, known, file));
  const root = known ?? readSecret(file);
  if (root === null) throw lost(file);
  return openedWith(root, row, secret ? 'SECRET' : file);
}

/**
 * The secret itself, for a backup. Null if the database does not need one yet. Refuses one that the database was not
 * created with: such a backup would be worth little.
 */
export async function readRootSecret(
  sql: Queryable,
  { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
): Promise<string | null> {
  const file = join(dataDir, 'secret');
  const root = secret || readSecret(file);
  const [table] = await sql`select 1 from pg_class where oid = to_regclass('public.server_secret')`;
  const row = table && (await readRow(sql));
  if (root === null && row) throw lost(file);
  if (root !== null && row) openedWith(root, row, secret ? 'SECRET' : file);
  return root;
}

/** Makes this the secret of the data folder. Another one that is there stays beside it under another name. */
export function replaceSecret(dataDir: string, secret: string): void {
  const file = join(dataDir, 'secret');
  const present = readSecret(file);
  if (present === secret) return;
  if (present !== null) renameSync(file, `${file}.before-${Date.now()}`);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
}

function openedWith(root: string, row: SecretRow, place: string): Secrets {
  const opened = secrets(root, row.salt);
  if (timingSafeEqual(fingerprintOf(opened), row.fingerprint)) return opened;
  throw new ConfigFault(
    `This database was made with another secret than the one in ${place}. Put the old one back.`,
  );
}

/** For programs beside a server that need the same keys. */
export const readSalt = async (sql: Queryable): Promise<Buffer> => (await readRow(sql))?.salt ?? oldSalt;

async function readRow(sql: Queryable): Promise<SecretRow | undefined> {
  const [row] = await sql<SecretRow[]>`select salt, fingerprint from server_secret`;
  return row;
}

/**
 * At the first start on this database. Of several servers that start at once, one inserts the row, and all
 * use it.
 */
async function firstRow(sql: Sql, known: string | null, file: string): Promise<SecretRow> {
  const [used] = await sql<{ players: boolean; secret: boolean }[]>`
    select exists (select from players) as players,
      exists (select from sessions) or exists (select from pulls) or exists (select from player_addresses)
        or exists (select from players where otp_secret is not null) as secret`;
  if (known === null && used?.secret) throw lost(file);
  const root = known ?? makeSecret(file);
  const salt = used?.players ? oldSalt : randomBytes(32);
  const fingerprint = fingerprintOf(secrets(root, salt));
  await sql`
    insert into server_secret (salt, fingerprint) values (${salt}, ${fingerprint}) on conflict do nothing`;
  const row = await readRow(sql);
  if (!row) throw new Error('the salt was not kept');
  return row;
}

const fingerprintOf = ({ key }: Secrets): Buffer => Buffer.from(key('fingerprint'), 'hex');

const lost = (file: string): ConfigFault =>
  new ConfigFault(
    `This database was made with a secret that is gone: there is no ${file}. Put it back, or set SECRET to what it was.`,
  );

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return null;
    throw fault;
  }
}

function makeSecret(file: string): string {
  mkdirSync(join(file, '..'), { recursive: true });
  const made = randomBytes(32).toString('base64url');
  writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
  return made;
}
