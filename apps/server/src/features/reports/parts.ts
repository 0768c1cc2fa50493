import type { Evidence } from '@blookery/contract/reports';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database, Queryable } from '../../database/database.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Player } from '../../players/player.ts';
import type { World } from '../../ports/world.ts';
import type { EvidencePasses } from '../../uploads/evidence-pass.ts';

/** What this feature is handed. */
export interface ReportParts {
  database: Database;
  world: World;
  gateway: Pick<Gateway, 'topicsFor'>;
  catalog: Catalog;
  notices: Notices;
  passes: EvidencePasses;
  /** Whether a player may read a room: what they cannot see they cannot report. */
  mayRead: (player: Player, roomId: string) => Promise<boolean>;
}

/** The copy that is kept, and whom it is about. */
export interface Found {
  accused: string;
  evidence: Evidence;
  /** Uploads that have to stay while the report does. */
  pictures: string[];
}

/** Null when there is no such thing, or none that this player may see. */
export type EvidenceReader = (
  parts: ReportParts,
  tx: Queryable,
  asker: Player,
  id: string,
) => Promise<Found | null>;
