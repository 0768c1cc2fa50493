import type { Database } from '../../database/database.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Secrets } from '../../players/secrets.ts';
import type { ChatApp } from '../../ports/chat-app.ts';
import type { Clock } from '../../ports/clock.ts';
import type { World } from '../../ports/world.ts';

export interface DiscordParts {
  database: Database;
  world: World;
  secrets: Secrets;
  notices: Notices;
  clock: Clock;
  /** Null if no application is configured. */
  chatApp: ChatApp | null;
  /**
   * The public address of the game. A function, because the port may be known only once the server listens.
   */
  publicUrl: () => string;
}
