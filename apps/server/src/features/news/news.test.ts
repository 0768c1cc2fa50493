import { NewsPost } from '@blookery/contract';
import { permissions } from '@blookery/contract/base/permissions';
import { NEWS_CONTENT_MAX, NEWS_PAGE, NEWS_TITLE_MAX } from '@blookery/game/players/news';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hear } from '../../testing/collecting.ts';
import { type Connections, connections } from '../../testing/connections.ts';
import { givePermissions } from '../../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { plantSeeds, tellDuePosts } from './tell-due-posts.ts';
import { busWorld } from '../../gateway/world.ts';

let now = new Date('2026-11-18T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let server: TestServer;
let wire: Connections;
let staff: TestPlayer;
let player: TestPlayer;
beforeAll(async () => {
  server = await testServer({}, { clock: { now: () => new Date(now) } });
  wire = connections(await server.listen(), 20);
  staff = await server.player();
  player = await server.player();
  await givePermissions(server, staff.id, ['MANAGE_NEWS']);
  await server.database.sql`update players set created_at = '2026-01-01'`;
});
afterAll(() => wire.close());
beforeEach(async () => {
  await server.database.sql`update news_posts set taken_down_at = now() where seed is null`;
});

const words = (change: object = {}) => ({
  title: 'The Clockwork Attic is open',
  content: 'Someone left the **ladder** down.',
  image: null,
  pinned: false,
  publishAt: null,
  ...change,
});
const write = (change: object = {}) => staff.ask('POST /api/news', { body: words(change) });
const list = async (who = player, query = '') => (await who.ask(`GET /api/news?${query}`)).body;
const titles = async (who = player, query = '') => (await list(who, query)).map(({ title }) => title);
const trail = async () => {
  const rows = await server.database.sql`
    select action, staff_id as "staffId", before, after from audit_trail order by id desc limit 3`;
  return rows;
};

describe('the news', () => {
  it('begins with a few posts by the game [2.1.16, 2.7.21]', async () => {
    const posts = await list();
    expect(posts.length).toBeGreaterThanOrEqual(3);
    for (const post of posts) {
      expect(Check(NewsPost, post)).toBe(true);
      expect(post.author).toBeNull();
      expect(post.image).toEqual({ resourceId: expect.any(Number) });
    }
    expect(posts[0]?.pinned).toBe(true);
  });

  it('has an id, title, content, image, time, author and votes for each post [2.3.14]', async () => {
    const { body } = await write();
    const [post] = (await list()).filter(({ id }) => id === body.id);
    expect(post).toEqual({
      id: body.id,
      title: 'The Clockwork Attic is open',
      content: 'Someone left the **ladder** down.',
      image: null,
      createdAt: now.toISOString(),
      editedAt: null,
      author: expect.objectContaining({ id: staff.id, username: staff.username }),
      votes: { upvotes: 0, downvotes: 0 },
      vote: null,
      pinned: false,
    });
    expect((await player.ask(`GET /api/news/${body.id}`)).body).toEqual(post);
    expect((await player.ask('GET /api/news/999999')).code).toBe('NEWS_UNKNOWN');
  });

  it('is for players only', async () => {
    expect((await server.ask('GET /api/news')).status).toBe(401);
  });

  it('shows pinned posts first, then the newest, a page at a time', async () => {
    await server.database.sql`
      insert into news_posts (title, content, published_at)
      select 'Old ' || n, 'x', ${new Date('2025-01-01')}::timestamptz + make_interval(days => n)
      from generate_series(1, ${NEWS_PAGE}) n`;
    await write({ title: 'Newest' });
    const first = await list();
    expect(first[0]?.pinned).toBe(true);
    expect(first.map(({ title }) => title)).toContain('Newest');
    const rest = await list(player, `before=${first.at(-1)?.id}`);
    expect(rest.at(-1)?.title).toBe('Old 1');
    const ids = [...first, ...rest].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('votes on news', () => {
  const vote = (who: TestPlayer, id: number, given: string | null) =>
    who.ask(`PUT /api/news/${id}/vote`, { body: { vote: given } });

  it('are one per player: up, down, withdrawn', async () => {
    const { body: post } = await write();
    const steps = [];
    for (const given of ['up', 'up', 'down', null, null]) {
      const { body } = await vote(player, post.id, given);
      steps.push([body.votes.upvotes, body.votes.downvotes, body.vote]);
    }
    expect(steps).toEqual([
      [1, 0, 'up'],
      [1, 0, 'up'],
      [0, 1, 'down'],
      [0, 0, null],
      [0, 0, null],
    ]);
    await vote(staff, post.id, 'up');
    const seen = (await list()).find(({ id }) => id === post.id);
    expect(seen).toMatchObject({ votes: { upvotes: 1 }, vote: null });
    expect((await vote(player, 999_999, 'up')).code).toBe('NEWS_UNKNOWN');
    expect((await vote(player, post.id, 'sideways')).code).toBe('REQUEST_INVALID');
  });

  it('are counted once, even concurrently', async () => {
    const { body: post } = await write();
    const crowd = await Promise.all(Array.from({ length: 6 }, () => server.player()));
    await Promise.all(
      crowd.flatMap(({ token }, index) =>
        Array.from({ length: 4 }, () =>
          wire.ask(`PUT /api/news/${post.id}/vote`, {
            token,
            body: { vote: index < 4 ? 'up' : 'down' },
          }),
        ),
      ),
    );
    const [row] = await server.database.sql`
      select upvotes, downvotes, (select count(*) from news_votes where post_id = ${post.id}) as votes
      from news_posts where id = ${post.id}`;
    expect(row).toMatchObject({ upvotes: 4, downvotes: 2, votes: 6 });
  });

  it('are refused for a post that is not published', async () => {
    const { body: post } = await write({ publishAt: later(60).toISOString() });
    expect((await vote(player, post.id, 'up')).code).toBe('NEWS_UNKNOWN');
  });
});

describe('the unread count of news', () => {
  const unread = async (who: TestPlayer) => (await who.ask('GET /api/news/unread')).body.unread;

  it('counts posts since the player last looked', async () => {
    const reader = await server.player();
    await server.database.sql`update players set created_at = ${now} where id = ${reader.id}`;
    expect(await unread(reader)).toBe(0);
    now = later(1);
    await write();
    expect(await unread(reader)).toBe(1);
    now = later(1);
    expect((await reader.ask('PATCH /api/news/read')).body).toEqual({ unread: 0 });
    expect(await unread(reader)).toBe(0);
    now = later(1);
    await write();
    expect(await unread(reader)).toBe(1);
  });
});

describe('staff', () => {
  it('need the permission to write news', async () => {
    const calls: [string, object?][] = [
      ['POST /api/news', words()],
      ['PATCH /api/news/1', { title: 'x' }],
      ['DELETE /api/news/1'],
      ['GET /api/news/desk'],
    ];
    const others = await server.player();
    await givePermissions(
      server,
      others.id,
      permissions.filter((one) => one !== 'MANAGE_NEWS'),
    );
    for (const who of [player, others]) {
      for (const [call, body] of calls) {
        const answer = await who.ask(call, body ? { body } : {});
        expect([call, answer.status, answer.code]).toEqual([call, 403, 'PERMISSION_MISSING']);
      }
    }
  });

  it('write a post, and open pages are notified', async () => {
    const heard = hear(server, 'news');
    const { body } = await write({ title: '  Trades lock twice ' });
    expect(body).toMatchObject({ title: 'Trades lock twice', published: true });
    expect(heard).toEqual([{ t: 'news.changed', d: { postId: body.id, published: true } }]);
    expect((await trail())[0]).toMatchObject({
      action: 'news-write',
      staffId: staff.id,
      after: { post: body.id, title: '  Trades lock twice ' },
    });
  });

  it('schedule a post, which nobody sees before its time', async () => {
    const heard = hear(server, 'news');
    const { body: post } = await write({ title: 'Tomorrow', publishAt: later(60).toISOString() });
    expect(post).toMatchObject({ published: false, createdAt: later(60).toISOString() });
    expect(await titles()).not.toContain('Tomorrow');
    expect((await player.ask(`GET /api/news/${post.id}`)).code).toBe('NEWS_UNKNOWN');
    expect((await staff.ask('GET /api/news/desk')).body[0]).toMatchObject({ id: post.id, published: false });
    const parts = {
      database: server.database,
      clock: { now: () => now },
      world: busWorld(server.bus),
    };
    heard.length = 0;
    await tellDuePosts(parts);
    expect(heard).toEqual([]);
    now = later(60);
    expect(await titles()).toContain('Tomorrow');
    await tellDuePosts(parts);
    await tellDuePosts(parts);
    expect(heard).toEqual([{ t: 'news.changed', d: { postId: post.id, published: true } }]);
  });

  it('edit, pin and delete posts; each act is recorded with the state before', async () => {
    const { body: post } = await write();
    const change = (body: object) => staff.ask(`PATCH /api/news/${post.id}`, { body });
    const { body: changed } = await change({ title: 'Now with more clocks', pinned: true });
    expect(changed).toMatchObject({
      title: 'Now with more clocks',
      content: post.content,
      pinned: true,
      createdAt: post.createdAt,
      editedAt: now.toISOString(),
    });
    expect((await trail())[0]).toMatchObject({
      action: 'news-change',
      before: { title: 'The Clockwork Attic is open', pinned: false },
      after: { title: 'Now with more clocks', pinned: true },
    });
    expect((await list()).slice(0, 2).map(({ id }) => id)).toContain(post.id);
    expect((await staff.ask(`DELETE /api/news/${post.id}`)).status).toBe(204);
    expect((await trail())[0]).toMatchObject({ action: 'news-take-down', before: { post: post.id } });
    expect(await titles()).not.toContain('Now with more clocks');
    for (const answer of [await change({ title: 'x' }), await staff.ask(`DELETE /api/news/${post.id}`)]) {
      expect(answer.code).toBe('NEWS_UNKNOWN');
    }
  });

  it('may use their own picture once it is verified', async () => {
    const { sql } = server.database;
    const upload = async (owner: TestPlayer, state: string) => {
      const [row] = await sql<{ id: string }[]>`
        insert into uploads (player_id, filename, format, max_bytes, state, width, height, frames, expires_at)
        values (${owner.id}, 'a.png', 'png', 1, ${state}, 9, 9, 1, now() + interval '1 day') returning id`;
      return row?.id ?? '';
    };
    const uploadId = await upload(staff, 'verified');
    const { body } = await write({ image: { uploadId } });
    expect(body.image).toEqual({ userId: staff.id, uploadId, filename: 'picture.webp' });
    const kept = await staff.ask(`PATCH /api/news/${body.id}`, {
      body: { image: { uploadId }, title: 'Same' },
    });
    expect(kept.body.image).toEqual(body.image);
    await staff.ask(`PATCH /api/news/${body.id}`, { body: { image: null } });
    const [row] = await sql`select used_for as "usedFor" from uploads where id = ${uploadId}`;
    expect(row).toMatchObject({ usedFor: null });
    expect((await write({ image: { uploadId: await upload(player, 'verified') } })).code).toBe(
      'NEWS_IMAGE_UNKNOWN',
    );
    expect((await write({ image: { uploadId: await upload(staff, 'waiting') } })).code).toBe(
      'UPLOAD_UNVERIFIED',
    );
    expect((await write({ image: { resourceId: 1 } })).code).toBe('NEWS_IMAGE_UNKNOWN');
  });

  it.each([
    ['no title', { title: '' }],
    ['a blank title', { title: '   ' }],
    ['a title that is too long', { title: 'x'.repeat(NEWS_TITLE_MAX + 1) }],
    ['no text', { content: ' \n ' }],
    ['a text that is too long', { content: 'x'.repeat(NEWS_CONTENT_MAX + 1) }],
    ['an invalid time', { publishAt: 'soon' }],
    ['a picture from another host', { image: 'https://elsewhere.example/x.png' }],
    ['an unknown field', { surprise: 1 }],
  ])('cannot write a post with %s', async (_what, change) => {
    const { status, code } = await write(change);
    expect([status, code]).toEqual([400, 'REQUEST_INVALID']);
  });

  it('may write up to the limit in any script', async () => {
    const content = '漢'.repeat(NEWS_CONTENT_MAX);
    expect((await write({ content })).body.content).toBe(content);
  });
});

it('the first posts of the game are inserted once, and a deleted one stays deleted', async () => {
  const { sql } = server.database;
  await sql`update news_posts set taken_down_at = now() where seed = 'opening'`;
  const before = await sql`select 1 from news_posts where seed is not null`;
  const seed = { key: 'opening', title: 'Again', content: 'x', imageId: 1, publishedAt: now, pinned: false };
  await plantSeeds({ database: server.database, seeds: [seed] });
  const rows = await sql`select title, taken_down_at as gone from news_posts where seed is not null`;
  expect(rows).toHaveLength(before.length);
  expect(rows.find(({ title }) => title === 'Again')).toBeUndefined();
});

it('votes and author names are removed with the account', async () => {
  const { newsData } = await import('./news-data.ts');
  const { body: post } = await write();
  await player.ask(`PUT /api/news/${post.id}/vote`, { body: { vote: 'up' } });
  await server.database.transaction(async (tx) => {
    for (const { erase } of newsData) {
      await erase?.(tx, player.id);
      await erase?.(tx, staff.id);
    }
  });
  expect((await staff.ask(`GET /api/news/${post.id}`)).body).toMatchObject({
    author: null,
    votes: { upvotes: 0, downvotes: 0 },
  });
});
