/**
 * What an operator does by hand (`npm run admin`) is done in a process of its own, which shares nothing with the
 * servers but the database. So it leaves word there: PostgreSQL passes it on when the transaction commits, to every
 * server that listens, and not at all when it does not.
 */
import type { Queryable, Sql } from '../database/database.ts';

const channel = 'blookery_operator';
const blacklistWord = 'blacklist';

/** Something about a player changed that decides what their open pages may hear or do. */
export const leaveWordAboutPlayer = (tx: Queryable, playerId: string): Promise<unknown> =>
  tx`select pg_notify(${channel}, ${playerId})`;

export const leaveWordAboutBlacklist = (tx: Queryable): Promise<unknown> =>
  tx`select pg_notify(${channel}, ${blacklistWord})`;

export interface OperatorNews {
  /** Every server hears it for itself, so this is about the sockets of this one only. */
  onPlayer: (playerId: string) => void;
  onBlacklist: () => void;
  /** Where a pooler in between does not let us listen: then everything is noticed at the next round. */
  onDeaf: (fault: unknown) => void;
}

/** In force when done. The connection is the database's own: it comes back by itself and closes with it. */
export async function hearOperator(sql: Sql, { onPlayer, onBlacklist, onDeaf }: OperatorNews): Promise<void> {
  await sql
    .listen(channel, (word) => (word === blacklistWord ? onBlacklist() : onPlayer(word)))
    .catch(onDeaf);
}
