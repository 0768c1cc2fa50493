/** Finds out whether there is a game before one is made by opening it. */
import { existsSync } from 'node:fs';
import { type Config, ConfigFault } from '../config.ts';
import { passwordFile } from '../database/embedded/embedded-postgres.ts';

/** Whether there is a database, without making one. One in `DATABASE_URL` is the operator's to make. */
export const hasDatabase = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== '' || existsSync(passwordFile(dataDir));

/** For commands that would find nothing in a new one. */
export function refuseWithoutGame(config: Config): void {
  if (!hasDatabase(config)) throw new ConfigFault(`There is no game in ${config.dataDir}. Set DATA_DIR.`);
}
