/** Checks the database: version, rights of the roles, tables, secret and clock. */
import { hasDatabase } from '../../admin/existing-game.ts';
import type { Config } from '../../config.ts';
import { openDatabase, type Sql } from '../../database/database.ts';
import { appliedMigrations, letterFault, migrationNames, unknownMigrations } from '../../database/migrate.ts';
import { reaching } from '../../database/unreachable.ts';
import { readRootSecret, readSalt } from '../../players/open-secrets.ts';
import { openAsOwner } from '../open-owner.ts';
import { checkListening } from './check-listening.ts';
import { checkRoom } from './check-room.ts';
import { about, type Finding, reasonOf } from './finding.ts';

const { ok, warning, fault } = about('database');
const oldestVersion = 15;
const clockSeconds = { warning: 2, fault: 30 };

export interface DatabaseVisit {
  findings: Finding[];
  /** The secret of the server and the salt of its keys; null if they do not match, or no server has started yet. */
  keys: { root: string; salt: Buffer } | null;
}

export async function checkDatabase(config: Config): Promise<DatabaseVisit> {
  if (!hasDatabase(config)) {
    return {
      findings: [ok(`There is none in ${config.dataDir} yet. The first start makes it.`)],
      keys: null,
    };
  }
  const { database, close } = await openAsOwner(config, { alone: false });
  const { sql } = database;
  try {
    const secret = await checkSecret(sql, config);
    const findings = [
      ...(await checkVersion(sql)),
      ...[await letterFault(sql)].filter((found) => found !== null).map(fault),
      ...(await checkWritable(sql)),
      ...(await checkTables(sql)),
      ...(await checkRoles(sql, config)),
      ...(await checkListening(config)),
      ...(await checkRoom(sql, config.databasePool, 'database')),
      await checkClock(sql),
      ...secret.findings,
    ];
    return { findings, keys: secret.keys };
  } finally {
    await close();
  }
}

async function checkVersion(sql: Sql): Promise<Finding[]> {
  const [row] = await sql<{ number: number; version: string; encoding: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding`;
  if (!row) return [];
  const found =
    row.number < oldestVersion * 10_000
      ? fault(`PostgreSQL ${row.version} is too old. Upgrade it to ${oldestVersion} or newer.`)
      : ok(`PostgreSQL ${row.version} answers.`);
  if (row.encoding === 'UTF8') return [found];
  return [found, fault(`Its encoding is ${row.encoding}. Create the database with encoding 'UTF8'.`)];
}

/** A replica responds too, and all other checks would pass there. */
async function checkWritable(sql: Sql): Promise<Finding[]> {
  const [row] = await sql<{ isReadOnly: boolean; isInRecovery: boolean }[]>`
    select current_setting('transaction_read_only')::boolean as "isReadOnly", pg_is_in_recovery() as "isInRecovery"`;
  if (!row?.isReadOnly) return [];
  return [
    row.isInRecovery
      ? fault('It is a replica, which takes no changes. Let the address lead to the primary.')
      : fault('It takes no changes: default_transaction_read_only is on, for it or for the role.'),
  ];
}

async function checkTables(sql: Sql): Promise<Finding[]> {
  const applied = await appliedMigrations(sql);
  const unknown = await unknownMigrations(applied);
  if (unknown.length > 0) {
    return [fault(`Its tables are of a newer version (${unknown.join(', ')}). Start that version.`)];
  }
  const missing = (await migrationNames()).length - applied.length;
  if (applied.length === 0) return [ok('It has no tables yet. The first start creates them.')];
  if (missing === 0) return [ok('Its tables are up to date.')];
  return [warning(`${missing} migrations are not applied. The next start applies them: back up first.`)];
}

/** Of the owner, which is connected, and of the role of the program, if it is another. */
async function checkRoles(sql: Sql, config: Config): Promise<Finding[]> {
  if (!config.databaseUrl) return [];
  const [owner] = await sql<{ name: string; isSuper: boolean; mayCreate: boolean }[]>`
    select current_user::text as name, rolsuper as "isSuper",
      has_schema_privilege('public', 'create') as "mayCreate"
    from pg_roles where rolname = current_user`;
  if (!owner?.mayCreate) {
    const setting = config.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
    return [
      fault(`The role of ${setting} cannot create tables. grant create on schema public to ${owner?.name};`),
    ];
  }
  if (config.databaseOwnerUrl) return checkProgramRole(sql, config);
  return [
    owner.isSuper
      ? warning(
          `DATABASE_URL is a superuser (${owner.name}). Give the game a database and a role of its own.`,
        )
      : ok(`${owner.name} owns the tables and plays. With DATABASE_OWNER_URL these can be two roles.`),
  ];
}

async function checkProgramRole(owner: Sql, config: Config): Promise<Finding[]> {
  const { databaseUrl } = config;
  const program = openDatabase(databaseUrl, { pool: 1, prepare: config.databasePrepare });
  try {
    const { sql } = program;
    // A lock is visible in its own database only.
    const key = Math.floor(Math.random() * 2 ** 31);
    await owner`select pg_advisory_lock(${key})`;
    const [free] = await reaching('DATABASE_URL', databaseUrl, async () => {
      return await sql<{ locked: boolean }[]>`select pg_try_advisory_xact_lock(${key}) as locked`;
    });
    await owner`select pg_advisory_unlock(${key})`;
    if (free?.locked) return [fault('DATABASE_URL and DATABASE_OWNER_URL are different databases.')];
    const [role] = await sql<{ name: string; isSuper: boolean; mayPlay: boolean; owns: boolean }[]>`
      select current_user::text as name, rolsuper as "isSuper",
        to_regclass('public.players') is null
          or has_table_privilege(to_regclass('public.players'), 'select, insert, update') as "mayPlay",
        exists (
          select from pg_class c where c.oid = to_regclass('public.players') and pg_has_role(c.relowner, 'member')
        ) as owns
      from pg_roles where rolname = current_user`;
    if (!role?.mayPlay) return [fault(`${role?.name} may not use the tables. The next start grants it.`)];
    return [
      role.isSuper || role.owns
        ? warning(`${role.name} of DATABASE_URL owns the tables too. Use a role that owns nothing.`)
        : ok(`${role.name} plays and does not own the tables.`),
    ];
  } finally {
    await program.close();
  }
}

async function checkClock(sql: Sql): Promise<Finding> {
  const clock = about('clock');
  const started = Date.now();
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  const here = (started + Date.now()) / 2;
  const apart = Math.abs((row?.now.getTime() ?? here) - here) / 1000;
  const sentence = `This machine and the database are ${apart.toFixed(1)} s apart.`;
  if (apart >= clockSeconds.fault) return clock.fault(`${sentence} Let both follow a time server (NTP).`);
  if (apart >= clockSeconds.warning) return clock.warning(`${sentence} Let both follow a time server (NTP).`);
  return clock.ok(sentence);
}

async function checkSecret(sql: Sql, config: Config): Promise<DatabaseVisit> {
  const secret = about('secret');
  try {
    const root = await readRootSecret(sql, config);
    if (root === null) return { findings: [secret.ok('The first start creates it.')], keys: null };
    const [table] = await sql`select 1 from pg_class where oid = to_regclass('public.server_secret')`;
    const salt = table ? await readSalt(sql) : null;
    return {
      findings: [secret.ok('It is the one that the database was created with.')],
      keys: salt && { root, salt },
    };
  } catch (reason) {
    return { findings: [secret.fault(reasonOf(reason, config))], keys: null };
  }
}
