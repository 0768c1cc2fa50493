/** Checks the replica: whether it is one of this database, how old its rows are, and what the role may do there. */
import type { Config } from '../../config.ts';
import { openDatabase, type Sql } from '../../database/database.ts';
import { migrationNames } from '../../database/migrate.ts';
import { Lag } from '../../database/replica/lag.ts';
import { readPrimary, readReplica, unfitness } from '../../database/replica/replica-state.ts';
import { usualReplicaTimes } from '../../database/replica/watch-replica.ts';
import { reaching } from '../../database/unreachable.ts';
import { checkRoom } from './check-room.ts';
import { about, type Finding } from './finding.ts';

const { ok, warning, fault } = about('replica');
const lookMs = 250;
const looks = 8;

export async function checkReplica(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseReplicaUrl, databasePrepare } = config;
  if (!databaseReplicaUrl) return [];
  const primary = openDatabase(databaseUrl, { pool: 1, prepare: databasePrepare });
  const replica = openDatabase(databaseReplicaUrl, { pool: 1, prepare: databasePrepare });
  try {
    await reaching('DATABASE_URL', databaseUrl, async () => await primary.sql`select 1`);
    await reaching('DATABASE_REPLICA_URL', databaseReplicaUrl, async () => await replica.sql`select 1`);
    const rights = await checkRights(replica.sql);
    if (rights.verdict === 'fault') return [rights];
    return [
      ...(await checkVersion(primary.sql, replica.sql)),
      rights,
      await checkRows(primary.sql, replica.sql),
      ...(await checkRoom(replica.sql, config.databaseReplicaPool, 'replica')),
    ];
  } finally {
    await Promise.all([primary.close(), replica.close()]);
  }
}

async function checkVersion(primary: Sql, replica: Sql): Promise<Finding[]> {
  const versionOf = async (sql: Sql) => {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
    return row?.version ?? '';
  };
  const [one, other] = await Promise.all([versionOf(primary), versionOf(replica)]);
  if (Number.parseInt(one, 10) === Number.parseInt(other, 10)) return [ok(`PostgreSQL ${other} answers.`)];
  return [
    fault(
      `It is PostgreSQL ${other}, and the primary is ${one}. Make it a streaming replica of the primary.`,
    ),
  ];
}

async function checkRights(sql: Sql): Promise<Finding> {
  const [role] = await sql<{ name: string; isSuper: boolean; hasTables: boolean; mayRead: boolean }[]>`
    select current_user::text as name, rolsuper as "isSuper", to_regclass('public.players') is not null as "hasTables",
      coalesce(has_table_privilege(to_regclass('public.players'), 'select'), false)
        and coalesce(has_table_privilege(to_regclass('public.migrations'), 'select'), false) as "mayRead"
    from pg_roles where rolname = current_user`;
  if (!role?.hasTables) return fault('It has no tables. Make it a streaming replica of the primary.');
  if (!role.mayRead) {
    return fault(`${role.name} may not read the tables. Use the role of DATABASE_URL there as well.`);
  }
  if (role.isSuper) return warning(`${role.name} is a superuser. Use the role of the game there as well.`);
  return ok(`${role.name} may read the tables.`);
}

/** Whether they are those of this game and version, and how old they can be. */
async function checkRows(primary: Sql, replica: Sql): Promise<Finding> {
  const migrations = await migrationNames();
  const lag = new Lag();
  let seconds = 0;
  // A busy primary is always a moment ahead, so a few looks show more than one.
  for (let look = 0; look < looks; look++) {
    const at = performance.now() / 1000;
    const there = await readPrimary(primary);
    const here = await readReplica(replica, migrations);
    const reason = unfitness(there, here, migrations);
    if (reason) return fault(`Servers do not use it: ${reason}. ${advice}`);
    seconds = lag.measure(at, there, here);
    if (seconds <= 1)
      return ok('It is a replica of the primary, and its rows are less than a second behind.');
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  const sentence = `Its rows are ${seconds.toFixed(0)} s behind the primary.`;
  if (seconds <= usualReplicaTimes.lagSeconds) return ok(sentence);
  return warning(`${sentence} Servers do not use it until it has caught up. Look at its disk and its log.`);
}

const advice = 'Compare DATABASE_REPLICA_URL, and pg_stat_replication of the primary.';
