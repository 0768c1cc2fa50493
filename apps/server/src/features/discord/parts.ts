import type { Database } from '../../database/database.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Secrets } from '../../players/secrets.ts';
import type { ChatApp } from '../../ports/chat-app.ts';
import type { Clock } from '../../ports/clock.ts';
import type { World } from '../../ports/world.ts';

/** What this feature is handed. */
export interface DiscordParts {
  database: Database;
  world: World;
  secrets: Secrets;
  notices: Notices;
  clock: Clock;
  /** Null while no app is configured. */
  chatApp: ChatApp | null;
  /** Where players reach the game. A function, because the port may only be known once it listens. */
  publicUrl: () => string;
}
