import { NOTICES_PAGE, type Notice, type NoticeKind } from '@blookery/contract/notices';
import { countUnread } from '../../notices/count-unread.ts';
import { type NoticeRow, namedIn, noticeColumns, toNotice } from '../../notices/notices.ts';
import type { NoticeParts } from './parts.ts';

/** Reads one more than the page holds, to know whether there are more. */
export async function listNotices(
  { sql, catalog }: NoticeParts,
  playerId: string,
  { before, kind }: { before?: number; kind?: NoticeKind },
): Promise<{ notices: Notice[]; hasMore: boolean; unread: number }> {
  const rows = await sql<NoticeRow[]>`
    with page as materialized (
      select * from notices
      where player_id = ${playerId} and id < ${before ?? Number.MAX_SAFE_INTEGER} ${kind ? sql`and kind = ${kind}` : sql``}
      order by id desc limit ${NOTICES_PAGE + 1}
    )
    select ${noticeColumns(sql)} from page n ${namedIn(sql, sql`page`)} order by n.id desc`;
  return {
    notices: rows.slice(0, NOTICES_PAGE).map((row) => toNotice(row, catalog)),
    hasMore: rows.length > NOTICES_PAGE,
    unread: await readUnread(sql, playerId),
  };
}

/** Marks notices up to a given one, so that newer ones stay unread. The player's other pages follow. */
export async function markRead(
  { sql, world }: NoticeParts,
  playerId: string,
  { id, only = false }: { id: number; only?: boolean },
): Promise<{ unread: number }> {
  await sql`
    update notices set read_at = now()
    where player_id = ${playerId} and read_at is null and ${only ? sql`id = ${id}` : sql`id <= ${id}`}`;
  const unread = await readUnread(sql, playerId);
  world.publish(`user:${playerId}`, { t: 'notices.read', d: { id, only, unread } });
  return { unread };
}

async function readUnread(sql: NoticeParts['sql'], playerId: string): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`select ${countUnread(sql, sql`${playerId}`)} as unread`;
  return row?.unread ?? 0;
}
