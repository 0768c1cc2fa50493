import type { SwapParts } from './parts.ts';

/** Whether one of two players has taken an offer of the other since then. */
export async function haveSwapped(
  { database: { sql } }: Pick<SwapParts, 'database'>,
  one: string,
  other: string,
  since: Date,
): Promise<boolean> {
  const rows = await sql`
    select 1 from swap_offers
    where outcome = 'swapped' and closed_at > ${since}
      and ((player_id = ${one} and taker_id = ${other}) or (player_id = ${other} and taker_id = ${one})) limit 1`;
  return rows.length === 1;
}
