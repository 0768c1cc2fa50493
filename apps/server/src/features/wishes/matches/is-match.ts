import { MATCH_DAYS } from '@blookery/game/collecting/wishes';
import type { WishParts } from '../parts.ts';

/** Whether another player is a match of this player, by the rule of the page of matches. */
export async function isMatch(
  { database: { sql }, clock }: Pick<WishParts, 'database' | 'clock'>,
  me: string,
  other: string,
): Promise<boolean> {
  const now = clock.now();
  const since = new Date(now.getTime() - MATCH_DAYS * 86_400_000);
  const [found] = await sql<{ match: boolean }[]>`
    select is_match(${me}, ${other}, ${since}, ${now}) as match`;
  return found?.match ?? false;
}
