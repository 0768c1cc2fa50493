import type { NewsDraft, NewsPost } from '@blookery/contract/news';
import { NEWS_PAGE } from '@blookery/game/players/news';
import type { Sql } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { author, type PostRow, postColumns, toDraft, toPost } from './news-rows.ts';
import type { NewsParts } from './parts.ts';

/** The first page begins with all pinned posts; the others continue after the previous page. */
export async function readNews(
  { database: { sql }, catalog, clock }: NewsParts,
  playerId: string,
  before: number | null,
): Promise<NewsPost[]> {
  const now = clock.now();
  const page = (condition: ReturnType<Sql>) => sql<PostRow[]>`
    select ${postColumns(sql, playerId)} from news_posts n ${author(sql)}
    where n.taken_down_at is null and n.published_at <= ${now} and ${condition}
    order by n.published_at desc, n.id desc limit ${NEWS_PAGE}`;
  const [pinned, others] = await Promise.all([
    before === null ? page(sql`n.pinned`) : [],
    page(sql`not n.pinned ${earlier(sql, before)}`),
  ]);
  return [...pinned, ...others].map((row) => toPost(row, catalog));
}

const earlier = (sql: Sql, before: number | null) =>
  before === null
    ? sql``
    : sql`and (n.published_at, n.id) < (select b.published_at, b.id from news_posts b where b.id = ${before})`;

export async function readPost(
  { database: { sql }, catalog, clock }: NewsParts,
  playerId: string,
  postId: number,
): Promise<NewsPost> {
  const [row] = await sql<PostRow[]>`
    select ${postColumns(sql, playerId)} from news_posts n ${author(sql)}
    where n.id = ${postId} and n.taken_down_at is null and n.published_at <= ${clock.now()}`;
  if (!row) throw new Refusal('NEWS_UNKNOWN');
  return toPost(row, catalog);
}

/** Scheduled posts first. */
export async function readDesk(
  { database: { sql }, catalog, clock }: NewsParts,
  playerId: string,
  before: number | null,
): Promise<NewsDraft[]> {
  const rows = await sql<PostRow[]>`
    select ${postColumns(sql, playerId)} from news_posts n ${author(sql)}
    where n.taken_down_at is null ${earlier(sql, before)}
    order by n.published_at desc, n.id desc limit ${NEWS_PAGE}`;
  return rows.map((row) => toDraft(row, catalog, clock.now()));
}

/** From this many on the client shows "99+". */
const countedMost = 100;

/** Posts since the player last looked; before that, since they registered. */
export async function countUnread({ database: { sql }, clock }: NewsParts, playerId: string) {
  const [row] = await sql<{ unread: number }[]>`
    select count(*) as unread from (
      select 1 from news_posts n, players p left join news_reads r on r.player_id = p.id
      where p.id = ${playerId} and n.taken_down_at is null and n.published_at <= ${clock.now()}
        and n.published_at > coalesce(r.read_at, p.created_at)
      limit ${countedMost}
    ) since`;
  return { unread: row?.unread ?? 0 };
}

export async function markRead({ database: { sql }, clock }: NewsParts, playerId: string) {
  await sql`
    insert into news_reads as r (player_id, read_at) values (${playerId}, ${clock.now()})
    on conflict (player_id) do update set read_at = greatest(r.read_at, excluded.read_at)`;
  return { unread: 0 };
}
