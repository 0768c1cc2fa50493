import type { QuestKind, TallyKind } from '@blookery/game/collecting/quests';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Dice } from '../../ports/dice.ts';

/** What this feature is given. */
export interface QuestGiven {
  sql: Sql;
  economy: Economy;
  clock: Clock;
  dice: Dice;
  catalog: Catalog;
  /** What the other features count; only quests about what can be done are drawn. */
  doings: readonly TallyKind[];
}

export interface QuestParts extends QuestGiven {
  kinds: ReadonlySet<QuestKind>;
}
