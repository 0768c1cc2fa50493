import type { AchievementCount, AchievementFamily } from '@blookery/game/progress/achievements';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Clock } from '../../ports/clock.ts';

/** One achievement of the content. */
export interface Step {
  id: number;
  family: AchievementFamily;
  familyName: string;
  step: number;
  name: string;
  task: string;
  of: AchievementCount;
  least: number;
  experience: number;
  titleId: number | null;
  badgeId: number | null;
  imageId: number;
}

export interface AchievementParts {
  sql: Sql;
  economy: Economy;
  clock: Clock;
  catalog: Catalog;
  /** Family by family, in order. */
  achievements: readonly Step[];
}
