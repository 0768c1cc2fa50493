/** Staff edit the news. Each act is recorded in the audit trail with the state before. */
import type { BodyOf } from '@blookery/contract/base/call';
import type { NewsDraft, NewsImage, newsCalls } from '@blookery/contract/news';
import type { Transaction } from '../../database/database.ts';
import type { Once } from '../../economy/once.ts';
import { recordAct } from '../../moderation/audit-trail.ts';
import { Refusal } from '../../refusal.ts';
import { claimUpload, releaseUpload } from '../../uploads/uploads.ts';
import { author, type PostRow, postColumns, toDraft } from './news-rows.ts';
import type { NewsParts } from './parts.ts';

type NewPost = BodyOf<typeof newsCalls.write>;
type PostChange = BodyOf<typeof newsCalls.change>;

interface StoredPost {
  title: string;
  content: string;
  image: NewsImage | null;
  pinned: boolean;
  publishedAt: Date;
}

export const writePost = (parts: NewsParts, post: NewPost, once: Once): Promise<NewsDraft> =>
  parts.economy.once(once, async ({ tx, afterCommit }) => {
    const staffId = once.playerId;
    const image = await readImage(parts, tx, staffId, post.image);
    const publishedAt = readMoment(parts, post.publishAt);
    const [row] = await tx<{ id: number }[]>`
      insert into news_posts (title, content, image, author_id, pinned, published_at)
      values (${post.title.trim()}, ${post.content.trim()}, ${image && tx.json(image)}, ${staffId},
              ${post.pinned}, ${publishedAt})
      returning id`;
    if (!row) throw new Error('the post was not kept');
    const { publishAt: _, ...after } = post;
    await recordAct(tx, {
      staffId,
      action: 'news-write',
      after: { post: row.id, ...after, image, publishedAt },
    });
    return announce(parts, { tx, afterCommit }, staffId, row.id);
  });

/** Omitted fields stay as they are. A published post keeps its time unless another is given. */
export const changePost = (parts: NewsParts, staffId: string, postId: number, change: PostChange) =>
  parts.database.transaction(async (tx, afterCommit) => {
    const before = await lockPost(tx, postId);
    const image =
      change.image === undefined
        ? before.image
        : await readImage(parts, tx, staffId, change.image, before.image);
    const after: StoredPost = {
      title: change.title?.trim() ?? before.title,
      content: change.content?.trim() ?? before.content,
      image,
      pinned: change.pinned ?? before.pinned,
      publishedAt:
        change.publishAt === undefined ? before.publishedAt : readMoment(parts, change.publishAt, before),
    };
    const isWorded = after.title !== before.title || after.content !== before.content;
    const wasOut = before.publishedAt <= parts.clock.now();
    await tx`
      update news_posts set title = ${after.title}, content = ${after.content},
        image = ${after.image && tx.json(after.image)}, pinned = ${after.pinned},
        published_at = ${after.publishedAt},
        edited_at = ${isWorded && wasOut ? parts.clock.now() : tx`edited_at`},
        told_at = case when ${after.publishedAt.getTime() !== before.publishedAt.getTime()} then null else told_at end
      where id = ${postId}`;
    const released = before.image && 'uploadId' in before.image ? before.image.uploadId : null;
    if (released && JSON.stringify(before.image) !== JSON.stringify(image)) await releaseUpload(tx, released);
    await recordAct(tx, {
      staffId,
      action: 'news-change',
      before: { post: postId, ...before },
      after: { post: postId, ...after },
    });
    return announce(parts, { tx, afterCommit }, staffId, postId);
  });

export async function takeDownPost(parts: NewsParts, staffId: string, postId: number): Promise<void> {
  await parts.database.transaction(async (tx, afterCommit) => {
    const before = await lockPost(tx, postId);
    await tx`update news_posts set taken_down_at = ${parts.clock.now()} where id = ${postId}`;
    if (before.image && 'uploadId' in before.image) await releaseUpload(tx, before.image.uploadId);
    await recordAct(tx, { staffId, action: 'news-take-down', before: { post: postId, ...before } });
    afterCommit(() => parts.world.publish('news', { t: 'news.changed', d: { postId, published: false } }));
  });
}

async function lockPost(tx: Transaction, postId: number): Promise<StoredPost> {
  const [post] = await tx<StoredPost[]>`
    select title, content, image, pinned, published_at as "publishedAt" from news_posts
    where id = ${postId} and taken_down_at is null for update`;
  if (!post) throw new Refusal('NEWS_UNKNOWN');
  return post;
}

/** The current picture may be given again. */
async function readImage(
  { isResource }: NewsParts,
  tx: Transaction,
  staffId: string,
  image: NewPost['image'],
  hung: NewsImage | null = null,
): Promise<NewsImage | null> {
  if (image === null) return null;
  if ('resourceId' in image) {
    if (!isResource(image.resourceId)) throw new Refusal('NEWS_IMAGE_UNKNOWN');
    return image;
  }
  if (hung && 'uploadId' in hung && hung.uploadId === image.uploadId) return hung;
  const upload = await claimUpload(tx, { playerId: staffId, uploadId: image.uploadId, use: 'news' });
  if (upload === 'unknown') throw new Refusal('NEWS_IMAGE_UNKNOWN');
  if (upload === 'unverified') throw new Refusal('UPLOAD_UNVERIFIED');
  if (upload === 'used') throw new Refusal('UPLOAD_USED');
  return upload;
}

/** A time in the past becomes now; a published post keeps its place. */
function readMoment({ clock }: NewsParts, typed: string | null, before?: StoredPost): Date {
  const now = clock.now();
  const isOut = before !== undefined && before.publishedAt <= now;
  if (typed === null) return isOut ? before.publishedAt : now;
  const at = new Date(typed);
  if (Number.isNaN(at.getTime())) throw new Refusal('REQUEST_INVALID', { detail: 'publishAt is no moment.' });
  if (at > now) return at;
  return isOut ? before.publishedAt : now;
}

/** Returns the post as staff see it; open pages are notified if it is published. */
async function announce(
  { world, catalog, clock }: NewsParts,
  { tx, afterCommit }: { tx: Transaction; afterCommit: (callback: () => void) => void },
  staffId: string,
  postId: number,
): Promise<NewsDraft> {
  const now = clock.now();
  const published = await tx`
    update news_posts set told_at = ${now} where id = ${postId} and published_at <= ${now} and told_at is null
    returning 1`;
  const [row] = await tx<PostRow[]>`
    select ${postColumns(tx, staffId)} from news_posts n ${author(tx)} where n.id = ${postId}`;
  if (!row) throw new Error(`post ${postId} is gone under its lock`);
  const d = { postId, published: published.length === 1 };
  afterCommit(() => world.publish('news', { t: 'news.changed', d }));
  return toDraft(row, catalog, now);
}
