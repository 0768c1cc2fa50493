import type { Evidence } from '@blookery/contract/reports';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database, Queryable } from '../../database/database.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Player } from '../../players/player.ts';
import type { World } from '../../ports/world.ts';
import type { EvidencePasses } from '../../uploads/evidence-pass.ts';

export interface ReportParts {
  database: Database;
  world: World;
  gateway: Pick<Gateway, 'topicsFor'>;
  catalog: Catalog;
  notices: Notices;
  passes: EvidencePasses;
  /**
   * Whether a player may read a room. It may need a connection, so it is never asked within a transaction, which would
   * wait for a second one while it keeps its own.
   */
  mayRead: (player: Player, roomId: string) => Promise<boolean>;
}

/** The copy that is kept, and the accused. */
interface Found {
  accused: string;
  evidence: Evidence;
  /** Uploads that must be kept as long as the report. */
  pictures: string[];
}

/** Null if it does not exist or this player may not see it. Whether a message may be seen was asked before. */
export type EvidenceReader = (
  parts: ReportParts,
  tx: Queryable,
  viewer: Player,
  id: string,
) => Promise<Found | null>;
