import type { Database } from '../../database/database.ts';
import type { Seeds } from '../../economy/packs/seeds.ts';

export interface FairnessParts {
  database: Database;
  seeds: Seeds;
}
