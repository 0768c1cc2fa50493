import type { Database } from '../../database/database.ts';
import type { Seeds } from '../../economy/seeds.ts';

export interface FairnessParts {
  database: Database;
  seeds: Seeds;
}
