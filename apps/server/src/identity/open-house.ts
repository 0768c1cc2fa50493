/**
 * The account of the house. It is kept like an erased one: it has no profile and no place on the leaderboard, no session
 * can start for it, and it cannot be befriended, invited, mentioned or traded with.
 */
import { HOUSE_NAME } from '@blookery/game/auctions/house-lots';
import type { Database, Queryable } from '../database/database.ts';
import { openHouseWallet } from '../economy/house/house-wallet.ts';

/** Returns the id of the house; null before it first opened. */
async function findHouse(sql: Queryable): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select player_id as id from house_account`;
  return row?.id ?? null;
}

/** Makes the account if it is not there yet, and returns its id. */
export async function openHouse({
  sql,
  transaction,
}: Pick<Database, 'sql' | 'transaction'>): Promise<string> {
  const known = await findHouse(sql);
  if (known) return known;
  return transaction(async (tx) => {
    // Of two servers that begin together the second waits here, and then finds the account of the first.
    await tx`lock table house_account in share row exclusive mode`;
    const opened = await findHouse(tx);
    if (opened) return opened;
    // An empty hash matches no password. The house may sell at its own prices from the first day on.
    const [house] = await tx<{ id: string }[]>`
      with made as (
        insert into players (username, password_hash, erased_at, giving_lifted_at)
        values (${HOUSE_NAME}, '', now(), now()) returning id
      ), counted as (
        insert into player_statistics (player_id) select id from made
      ), kept as (
        insert into house_account (player_id) select id from made
      )
      select id from made`;
    if (!house) throw new Error('the house was not made');
    await openHouseWallet(tx, house.id);
    return house.id;
  });
}
