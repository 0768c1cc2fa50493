import { NewsPost } from '@blookery/contract';
import { NEWS_PAGE } from '@blookery/game/players/news';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/connections.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { later, list, now, player, server, setNow, setUp, staff, wire, write } from './news-fixtures.ts';

setUp();

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
    expect((await player.request(`GET /api/news/${body.id}`)).body).toEqual(post);
    expect((await player.request('GET /api/news/999999')).code).toBe('NEWS_UNKNOWN');
  });

  it('is for players only', async () => {
    expect((await server.request('GET /api/news')).status).toBe(401);
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
    who.request(`PUT /api/news/${id}/vote`, { body: { vote: given } });

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
    const crowd = await atOnce(6, () => server.player());
    await Promise.all(
      crowd.flatMap(({ token }, index) =>
        Array.from({ length: 4 }, () =>
          wire.request(`PUT /api/news/${post.id}/vote`, {
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
  const unread = async (who: TestPlayer) => (await who.request('GET /api/news/unread')).body.unread;

  it('counts posts since the player last looked', async () => {
    const reader = await server.player();
    await server.database.sql`update players set created_at = ${now} where id = ${reader.id}`;
    expect(await unread(reader)).toBe(0);
    setNow(later(1));
    await write();
    expect(await unread(reader)).toBe(1);
    setNow(later(1));
    expect((await reader.request('PATCH /api/news/read')).body).toEqual({ unread: 0 });
    expect(await unread(reader)).toBe(0);
    setNow(later(1));
    await write();
    expect(await unread(reader)).toBe(1);
  });
});

it('votes and author names are removed with the account', async () => {
  const { newsData } = await import('./news-data.ts');
  const { body: post } = await write();
  await player.request(`PUT /api/news/${post.id}/vote`, { body: { vote: 'up' } });
  await server.database.transaction(async (tx, afterCommit) => {
    for (const { erase } of newsData) {
      await erase?.(tx, player.id, afterCommit);
      await erase?.(tx, staff.id, afterCommit);
    }
  });
  expect((await staff.request(`GET /api/news/${post.id}`)).body).toMatchObject({
    author: null,
    votes: { upvotes: 0, downvotes: 0 },
  });
});
