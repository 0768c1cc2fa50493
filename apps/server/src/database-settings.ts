/** The settings for connecting to the database: names, defaults, and parsing. */

export const databaseVariables = {
  DATABASE_URL: {
    default: '',
    about: 'PostgreSQL 15 or newer. Default: an embedded PostgreSQL under `DATA_DIR`.',
  },
  DATABASE_OWNER_URL: {
    default: '',
    about:
      'The same database as its owner, for migrations. With it, `DATABASE_URL` can be a role that owns nothing.',
  },
  DATABASE_POOL: { default: '8', about: 'Connections to the database.' },
  DATABASE_STATEMENT_SECONDS: {
    default: '30',
    about: 'A statement that takes longer is cancelled. 0 sets no limit, and leaves it to the database.',
  },
  DATABASE_PREPARE: {
    default: 'on',
    about: '`off` uses no prepared statements, for a PgBouncer in transaction mode before version 1.21.',
  },
  DATABASE_LISTEN_URL: {
    default: '',
    about:
      'The same database without a pooler, if `DATABASE_URL` leads to one: for LISTEN, migrations and commands.',
  },
  DATABASE_REPLICA_URL: {
    default: '',
    about:
      'A streaming replica of the same database, for reads that may be a second old. Default: the database itself.',
  },
  DATABASE_REPLICA_POOL: { default: '8', about: 'Connections to the replica.' },
} as const satisfies Record<string, { default: string; about: string }>;

type DatabaseName = keyof typeof databaseVariables;

interface Readers {
  address: (name: DatabaseName, ...schemes: string[]) => string;
  oneOf: <const T extends string>(name: DatabaseName, allowed: readonly T[]) => T;
  whole: (name: DatabaseName, least: number, most: number) => number;
}

export function readDatabase({ address, oneOf, whole }: Readers) {
  const url = (name: DatabaseName): string => address(name, 'postgres', 'postgresql');
  return {
    /** Empty for the embedded PostgreSQL. */
    databaseUrl: url('DATABASE_URL'),
    databaseOwnerUrl: url('DATABASE_OWNER_URL'),
    databaseListenUrl: url('DATABASE_LISTEN_URL'),
    /** Empty without a replica. */
    databaseReplicaUrl: url('DATABASE_REPLICA_URL'),
    databaseReplicaPool: whole('DATABASE_REPLICA_POOL', 1, 200),
    databasePrepare: oneOf('DATABASE_PREPARE', ['on', 'off']) === 'on',
    databasePool: whole('DATABASE_POOL', 1, 200),
    databaseStatementSeconds: whole('DATABASE_STATEMENT_SECONDS', 0, 3600),
  };
}
