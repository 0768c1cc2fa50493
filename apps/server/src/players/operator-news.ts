/**
 * The command line (`npm run admin`) runs in a separate process that shares only the database with the
 * servers. So it uses NOTIFY: PostgreSQL delivers the message to every listening server when the transaction
 * commits, and drops it otherwise.
 */
import type { Queryable, Sql } from '../database/database.ts';

const channel = 'blookery_operator';
const blacklistName = 'blacklist';

/** Something changed that decides what the open pages of a player may receive or do. */
export const leaveWordAboutPlayer = (tx: Queryable, playerId: string): Promise<unknown> =>
  tx`select pg_notify(${channel}, ${playerId})`;

export const leaveWordAboutBlacklist = (tx: Queryable): Promise<unknown> =>
  tx`select pg_notify(${channel}, ${blacklistName})`;

export interface OperatorNews {
  /** Every server receives it, so this concerns only its own sockets. */
  onPlayer: (playerId: string) => void;
  onBlacklist: () => void;
  /** Called if a pooler in between prevents LISTEN. Changes are then noticed at the next check. */
  onDeaf: (fault: unknown) => void;
}

/** Resolves once it listens. The driver reconnects by itself and closes with the database. */
export async function listenToOperator(
  sql: Sql,
  { onPlayer, onBlacklist, onDeaf }: OperatorNews,
): Promise<void> {
  await sql
    .listen(channel, (word) => (word === blacklistName ? onBlacklist() : onPlayer(word)))
    .catch(onDeaf);
}
