import { FLOOD_MAX, FLOOD_SECONDS } from '@blookery/game/chat/chat';
import type { Database } from '../../database/database.ts';
import { gather } from '../../database/gather.ts';
import { Refusal } from '../../refusal.ts';

/** Takes a player's turn to send, or throws `CHAT_TOO_FAST`. */
export type TakeTurn = (playerId: string) => Promise<void>;

interface TurnParts {
  database: Database;
  floodControl: boolean;
}

/**
 * Flood control, exact over all servers. Messages, repeats and edits each take a turn before their text is
 * read, so a flood costs almost nothing. Concurrent turns share one statement.
 */
export function turnTaker({ database: { sql }, floodControl }: TurnParts): TakeTurn {
  if (!floodControl) return async () => {};
  const secondsToWait = gather(async (playerIds: readonly string[]) => {
    const rows = await sql<{ seconds: number }[]>`
      select seconds from chat_take_turns(${[...playerIds]}::uuid[], ${FLOOD_MAX}, ${FLOOD_SECONDS}) seconds`;
    return rows.map(({ seconds }) => seconds);
  });
  return async (playerId) => {
    const seconds = await secondsToWait(playerId);
    if (seconds > 0) throw new Refusal('CHAT_TOO_FAST', { seconds });
  };
}
