import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { addressForProgram, prepareFor } from '../database/program-role.ts';
import { reaching } from '../database/unreachable.ts';
import type { Closing } from './closing.ts';
import type { Overrides } from './overrides.ts';

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
  });
  closing.push(embedded.stop);
  return addressForProgram(embedded.address);
}
