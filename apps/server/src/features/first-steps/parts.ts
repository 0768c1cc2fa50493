import type { Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Clock } from '../../ports/clock.ts';
import type { World } from '../../ports/world.ts';

export interface FirstStepParts {
  sql: Sql;
  economy: Economy;
  clock: Clock;
  world: World;
  /** What all steps give together, and the picture of the resident who shows them. */
  content: { titleId: number; bannerId: number; hostImageId: number };
}
