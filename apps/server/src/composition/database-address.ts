import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { addressForProgram, prepareFor } from '../database/program-role.ts';
import { reaching } from '../database/unreachable.ts';
import type { Closing } from './closing.ts';
import type { Overrides } from './overrides.ts';

/** Of an embedded PostgreSQL. */
const usualConnections = 120;
/** Beside the pool: the watch, LISTEN, commands of operators, and those that PostgreSQL keeps for itself. */
const otherConnections = 20;

/** If there is a separate owner role, the tables are migrated as the owner. */
export async function databaseAddress(
  config: Config,
  overrides: Overrides,
  closing: Closing,
  listeners: { onLost: (fault: Error) => void; onFault: (fault: Error) => void },
) {
  if (overrides.databaseAddress) return overrides.databaseAddress;
  if (config.databaseUrl) {
    const { databaseOwnerUrl, databaseUrl } = config;
    if (databaseOwnerUrl) {
      await reaching('DATABASE_OWNER_URL', databaseOwnerUrl, () => prepareFor(databaseOwnerUrl, databaseUrl));
    }
    return databaseUrl;
  }
  const embedded = await startEmbeddedPostgres(config.dataDir, {
    ...listeners,
    runtimeDir: config.runtimeDir,
    settings: { max_connections: String(Math.max(usualConnections, config.databasePool + otherConnections)) },
  });
  closing.push(embedded.stop);
  return addressForProgram(embedded.address);
}
