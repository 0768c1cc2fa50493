/**
 * Notices: any feature may post one in the transaction that causes it. Open pages receive it after commit;
 * other players find it when they return.
 */
import type { Notice, NoticeKind } from '@blookery/contract';
import type { PushKind } from '@blookery/game/players/push';
import type { Catalog } from '../catalog/catalog.ts';
import type { Fragment, Queryable, Transaction } from '../database/database.ts';
import { json } from '../database/json.ts';
import { type FaceRow, facesOf, toFace } from '../players/faces.ts';
import type { World } from '../ports/world.ts';
import { mayRing } from './may-ring.ts';
import type { NewPush, PushOutbox } from './push-outbox.ts';

export interface NewNotice {
  kind: NoticeKind;
  /** One plain sentence. With `from`, the name of that player is shown before it. */
  text: string;
  detail?: string;
  /** The player it is about, who also caused it, unless it comes from staff or from `postMany`. */
  from?: string;
  /** Another player who caused it and is not named. */
  by?: string;
  /** The question it asks, such as an invitation. One player causes it once a day. */
  about?: string;
  /** One unread notice covers everybody who asks the same. */
  gathered?: boolean;
  imageId?: number;
  /** A path of the game. */
  link?: string;
  /** Shows the link as a button with this text. */
  action?: string;
  /**
   * While the last one of its topic is unread, this one only raises its count, and replaces its text, detail and
   * picture; `{times}` in the text is the count.
   */
  gathers?: { topic: string; text: string };
  /** Also rings on devices where the player switched this kind on. */
  push?: PushKind;
}

/** A transaction and its callbacks after commit; the books of the economy are one. */
export interface Writing {
  tx: Transaction;
  afterCommit: (callback: () => void) => void;
}

export interface Notices {
  /**
   * A notice that one player causes for another is dropped if either blocks the other or there are too many.
   */
  post: (writing: Writing, playerId: string, notice: NewNotice) => Promise<void>;
  /**
   * Posts any number in a few statements, which matters for jobs: they notify thousands. None of them is dropped.
   */
  postMany: (writing: Writing, posts: readonly GamePost[]) => Promise<void>;
}

/** A notice to a player that the game causes, also if it names another player. */
export type GamePost = { playerId: string } & Omit<NewNotice, 'by' | 'about' | 'gathered'>;

type Post = { playerId: string; causedBy: string | null } & NewNotice;

interface NoticesParts {
  world: World;
  catalog: Catalog;
  pushes: Pick<PushOutbox, 'put'>;
}

export function notices(parts: NoticesParts): Notices {
  return {
    post: async (writing, playerId, notice) => {
      const by = causeOf(notice);
      const ring = {
        playerId,
        isNamed: notice.from !== undefined,
        text: notice.text,
        link: notice.link ?? null,
        about: notice.about ?? null,
        isGathered: notice.gathered ?? false,
      };
      if (by !== null && by !== playerId && !(await mayRing(writing.tx, { ...ring, by }))) return;
      await store(parts, writing, [{ ...notice, playerId, causedBy: by }]);
    },
    postMany: async (writing, posts) => {
      const caused = posts.map((post) => ({ ...post, causedBy: null }));
      for (const some of inStatements(caused)) await store(parts, writing, some);
    },
  };
}

/** Those of one statement ring the same way, and no two are for the same player and of the same topic. */
function inStatements(posts: readonly Post[]): Iterable<Post[]> {
  const earlier = new Map<string, number>();
  return Map.groupBy(posts, ({ playerId, gathers, push }) => {
    if (!gathers) return `${push} 0`;
    const key = `${playerId} ${gathers.topic}`;
    const before = earlier.get(key) ?? 0;
    earlier.set(key, before + 1);
    return `${push} ${before}`;
  }).values();
}

/** Stores notices of one kind of push, and publishes them after the commit. */
async function store(
  { world, catalog, pushes }: NoticesParts,
  { tx, afterCommit }: Writing,
  posts: readonly Post[],
): Promise<void> {
  const rows = await insert(tx, posts);
  // The others are counted in an existing notice.
  const created = rows
    .filter(({ times }) => times === 1)
    .map((row) => ({ playerId: row.playerId, notice: toNotice(row, catalog) }));
  const push = posts[0]?.push;
  if (push) {
    await pushes.put(
      tx,
      created.map(({ playerId, notice }) => toPush(notice, playerId, push)),
    );
  }
  afterCommit(() => {
    for (const { playerId, notice } of created)
      world.publish(`user:${playerId}`, { t: 'notices.created', d: { notice } });
  });
}

function insert(tx: Transaction, posts: readonly Post[]) {
  const entries = posts.map(({ gathers, push: _, ...post }) => ({
    ...post,
    // JSON of PostgreSQL refuses half of a surrogate pair, which players can type.
    text: post.text.toWellFormed(),
    detail: post.detail?.toWellFormed(),
    topic: gathers?.topic,
    again: gathers?.text.toWellFormed(),
  }));
  return tx<(NoticeRow & { playerId: string; times: number })[]>`
    with entries as (
      select * from jsonb_to_recordset(${json(tx, entries)}) as e("playerId" uuid, kind text, "from" uuid, text text,
        detail text, "imageId" integer, link text, action text, "causedBy" uuid, about text, topic text, again text)
    ), posted as (
      insert into notices (player_id, kind, from_player, text, detail, image_id, link, action, caused_by, about, topic)
      select "playerId", kind, "from", text, detail, "imageId", link, action, "causedBy", about, topic from entries
      on conflict (player_id, topic) where topic is not null and read_at is null do update
        set times = notices.times + 1, detail = excluded.detail, image_id = excluded.image_id, text = replace((
          select again from entries where "playerId" = excluded.player_id and topic = excluded.topic
        ), '{times}', (notices.times + 1)::text)
      returning *
    )
    select ${noticeColumns(tx)}, n.player_id as "playerId", n.times from posted n ${namedIn(tx, tx`posted`)} order by n.id`;
}

/** The same words and tag as those of an open page, so that a device shows one notification. */
const toPush = (
  { id, kind: about, player, text, detail, link }: Notice,
  playerId: string,
  kind: PushKind,
): NewPush => ({
  playerId,
  kind,
  tag: `notice-${id}`,
  title: player ? `${player.username} ${text}` : text,
  body: detail,
  link,
  noticeId: id,
  // Staff act for the game, so blocks do not apply to their notices.
  ...(player && about !== 'staff' && { by: player.id }),
});

/** Null if no other player caused it: staff, the game, or the player. */
const causeOf = ({ kind, from, by }: NewNotice): string | null =>
  kind === 'staff' ? null : (by ?? from ?? null);

/** For programs without sockets, such as the command line: the player finds it when they next look. */
export const leaveNotice = (tx: Queryable, playerId: string, notice: NewNotice): PromiseLike<unknown> => tx`
  insert into notices (player_id, kind, text, detail, link)
  values (${playerId}, ${notice.kind}, ${notice.text}, ${notice.detail ?? null}, ${notice.link ?? null})`;

export interface NoticeRow extends Omit<FaceRow, 'id'> {
  /** Null if no player is named before the text. */
  id: string | null;
  noticeId: number;
  kind: NoticeKind;
  text: string;
  detail: string | null;
  imageId: number | null;
  link: string | null;
  action: string | null;
  createdAt: Date;
  read: boolean;
}

/** Columns of `notices n` with `namedIn`. */
export const noticeColumns = (sql: Queryable) => sql`
  n.id as "noticeId", n.kind, n.text, n.detail, n.image_id as "imageId", n.link, n.action,
  n.created_at as "createdAt", n.read_at is not null as read, f.*`;

/** The players that `notices` n name. */
export const namedIn = (sql: Queryable, notices: Fragment) => sql`
  left join ${facesOf(sql, sql`select from_player from ${notices}`)} f on f.id = n.from_player`;

export const toNotice = ({ id, ...row }: NoticeRow, catalog: Catalog): Notice => ({
  id: row.noticeId,
  kind: row.kind,
  player: id === null ? null : toFace({ ...row, id }, catalog),
  text: row.text,
  detail: row.detail,
  imageId: row.imageId,
  link: row.link,
  action: row.action,
  createdAt: row.createdAt.toISOString(),
  read: row.read,
});
