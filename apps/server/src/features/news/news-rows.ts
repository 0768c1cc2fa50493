/** Reads posts with their authors and the vote of the caller. */
import type { NewsDraft, NewsImage, NewsPost } from '@blookery/contract/news';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Queryable } from '../../database/database.ts';
import { type FaceRow, faceColumns, toFace } from '../../players/faces.ts';

export interface PostRow extends Omit<FaceRow, 'id'> {
  /** Null for posts of the game itself. */
  id: string | null;
  postId: number;
  title: string;
  content: string;
  image: NewsImage | null;
  publishedAt: Date;
  editedAt: Date | null;
  upvotes: number;
  downvotes: number;
  vote: NewsPost['vote'];
  pinned: boolean;
}

/** Columns of `news_posts n` with `author`. */
export const postColumns = (sql: Queryable, playerId: string) => sql`
  n.id as "postId", n.title, n.content, n.image, n.published_at as "publishedAt", n.edited_at as "editedAt",
  n.upvotes, n.downvotes, n.pinned,
  (select v.vote from news_votes v where v.post_id = n.id and v.player_id = ${playerId}) as vote,
  ${faceColumns(sql)}`;

export const author = (sql: Queryable) => sql`
  left join players p on p.id = n.author_id and p.erased_at is null
  left join blooks avatar on avatar.id = p.avatar_blook`;

export const toPost = ({ id, ...row }: PostRow, catalog: Catalog): NewsPost => ({
  id: row.postId,
  title: row.title,
  content: row.content,
  image: row.image,
  createdAt: row.publishedAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  author: id === null ? null : toFace({ ...row, id }, catalog),
  votes: { upvotes: row.upvotes, downvotes: row.downvotes },
  vote: row.vote,
  pinned: row.pinned,
});

export const toDraft = (row: PostRow, catalog: Catalog, now: Date): NewsDraft => ({
  ...toPost(row, catalog),
  published: row.publishedAt <= now,
});
