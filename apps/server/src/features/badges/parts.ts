import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Notices } from '../../notices/notices.ts';

/** The feats for which badges are given. Leading a guild is not counted here: the guilds feature grants that badge. */
export type Feat =
  | 'trades-closed'
  | 'packs-completed'
  | 'shinies-found'
  | 'auctions-sold'
  | 'days-running'
  | 'guilds-led';

interface Milestone {
  badgeId: number;
  of: Feat;
  /** How often. */
  least: number;
}

export interface BadgeParts {
  sql: Sql;
  economy: Economy;
  catalog: Catalog;
  notices: Notices;
  milestones: readonly Milestone[];
}
