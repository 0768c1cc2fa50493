/** Players in the plaza, and what only the database knows. */
import type { Sql } from '../../../database/database.ts';
import { lists } from '../../../testing/collecting.ts';
import { type QuickPlayer, quickPlayer } from '../../../testing/quick-players.ts';
import { type Visitor, visit } from '../../../testing/visitors.ts';

export type Guesser = QuickPlayer & Visitor;

export async function inPlaza(sql: Sql, address: string, who?: QuickPlayer): Promise<Guesser> {
  const player = who ?? (await quickPlayer(sql));
  return Object.assign(await visit(address, player.token), player);
}

/** The right answer of the round. */
export async function nameIn(sql: Sql, roundId: number): Promise<string> {
  const [row] = await sql<{ blookId: number }[]>`
    select blook_id as "blookId" from who_rounds where id = ${roundId}`;
  const blook = lists.blooks.find(({ id }) => id === row?.blookId);
  if (!blook) throw new Error(`there is no round ${roundId}`);
  return blook.name;
}

/** What the stalls paid each player in tokens, the most first. */
export const paidFor = (sql: Sql, players: readonly QuickPlayer[]) => sql<
  { player: string; amount: number }[]
>`
  select to_player as player, amount from transfers
  where kind = 'stall-game' and currency = 'tokens' and to_player = any(${players.map(({ id }) => id)}::uuid[])
  order by amount desc, at, id`;

/** The same name with the last letter wrong. */
export const misspelt = (name: string): string =>
  `${name.slice(0, -1)}#`.replace('#', name.endsWith('q') ? 'z' : 'q');
