import type { TallyKind } from '@blookery/game/progress/quests';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Dice } from '../../ports/dice.ts';
import type { Company } from './company.ts';

export interface QuestGiven {
  sql: Sql;
  economy: Economy;
  clock: Clock;
  dice: Dice;
  catalog: Catalog;
  /** The tallies that other features count at the moment; only quests for these are drawn. */
  doings: () => readonly TallyKind[];
}

export interface QuestParts extends QuestGiven {
  company: Company;
}
