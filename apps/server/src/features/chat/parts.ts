import type { ChatMessage } from '@blookery/contract/chat';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { PushOutbox } from '../../notices/push-outbox.ts';
import type { Clock } from '../../ports/clock.ts';
import type { World } from '../../ports/world.ts';
import type { RoomRules } from './room-rules.ts';
import type { TakeTurn } from './take-turn.ts';

export interface ChatGiven {
  database: Database;
  world: World;
  gateway: Gateway;
  catalog: Catalog;
  clock: Clock;
  pushes: PushOutbox;
  wordFilter: readonly string[];
  /** Off for load tests, together with every other limit. */
  floodControl: boolean;
  onFault: (fault: unknown) => void;
  /** An upload of this player that may be shown to others, or null. */
  findUpload: (playerId: string, uploadId: string) => Promise<ChatMessage['upload']>;
}

export interface ChatParts extends ChatGiven {
  rooms: RoomRules;
  takeTurn: TakeTurn;
  maskWords: (content: string) => string;
}
