import type { TradeParts } from './parts.ts';

/** Whether two players have completed a trade since then. */
export async function haveTraded(
  { sql }: Pick<TradeParts, 'sql'>,
  one: string,
  other: string,
  since: Date,
): Promise<boolean> {
  const rows = await sql`
    select 1 from trades
    where state = 'done' and closed_at > ${since}
      and ((asker = ${one} and asked = ${other}) or (asker = ${other} and asked = ${one})) limit 1`;
  return rows.length === 1;
}
