import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';

/**
 * The settings with which a server process finds a database. An address on a local socket has no host for a
 * URL; the driver takes the rest from the environment.
 */
export const databaseEnvironment = ({ database, host, port, user, password }: DatabaseAddress) => ({
  DATABASE_URL: `postgres:///${database}`,
  PGHOST: host,
  PGPORT: String(port),
  PGUSER: user,
  PGPASSWORD: password,
});
