/** Finds out whether a game exists, because opening the database would create one. */
import { existsSync } from 'node:fs';
import { type Config, ConfigFault } from '../config.ts';
import { passwordFile } from '../database/embedded/embedded-postgres.ts';

/** Whether there is a database, without creating one. The operator creates the one in `DATABASE_URL`. */
export const hasDatabase = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== '' || existsSync(passwordFile(dataDir));

/** For commands that are useless in a new database. */
export function refuseWithoutGame(config: Config): void {
  if (!hasDatabase(config)) throw new ConfigFault(`There is no game in ${config.dataDir}. Set DATA_DIR.`);
}
