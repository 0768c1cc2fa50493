import { UNREAD_COUNTED_MAX } from '@blookery/game/players/notices';
import type { Fragment, Queryable } from '../database/database.ts';

/** How many notices of a player are unread, at most `UNREAD_COUNTED_MAX`: a column. */
export const countUnread = (sql: Queryable, player: Fragment) => sql`(
  select count(*) from (
    select from notices u where u.player_id = ${player} and u.read_at is null limit ${UNREAD_COUNTED_MAX}
  ) counted)`;
