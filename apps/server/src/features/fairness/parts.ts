import type { Database } from '../../database/database.ts';
import type { Seeds } from '../../economy/seeds.ts';

/** What this feature is handed. */
export interface FairnessParts {
  database: Database;
  seeds: Seeds;
}
