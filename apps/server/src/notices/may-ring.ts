/** Whether one player may cause a notice for another: checked for every notice that a player causes. */
import { NOTICES_ABOUT_ONE_A_DAY, NOTICES_FROM_ONE_A_DAY } from '@blookery/game/players/notices';
import type { Queryable } from '../database/database.ts';

export interface Ring {
  playerId: string;
  /** The player who causes it. */
  by: string;
  /** Whether the notice names this player. If so, neither player may have blocked the other. */
  isNamed: boolean;
  text: string;
  link: string | null;
  about: string | null;
  isGathered: boolean;
}

export async function mayRing(
  sql: Queryable,
  { playerId, by, isNamed, text, link, about, isGathered }: Ring,
): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`
    select not (${isNamed} and exists (
        select 1 from player_blocks
        where (blocker = ${playerId} and blocked = ${by}) or (blocker = ${by} and blocked = ${playerId})))
      -- The same words, and not seen yet.
      and not exists (
        select 1 from notices where player_id = ${playerId} and read_at is null and caused_by = ${by}
          and text = ${text} and link is not distinct from ${link}::text)
      -- The same question by the same player, and by too many.
      and (${about}::text is null or not exists (
        select 1 from notices where player_id = ${playerId} and caused_by = ${by} and about = ${about}
          and created_at > now() - interval '1 day'))
      and (${about}::text is null or (
        select count(*) from notices where player_id = ${playerId} and about = ${about}
          and created_at > now() - interval '1 day') < ${NOTICES_ABOUT_ONE_A_DAY})
      and (not ${isGathered} or not exists (
        select 1 from notices where player_id = ${playerId} and read_at is null and about = ${about}))
      and (
        select count(*) from notices where player_id = ${playerId} and caused_by = ${by}
          and created_at > now() - interval '1 day') < ${NOTICES_FROM_ONE_A_DAY} as may`;
  return row?.may ?? false;
}
