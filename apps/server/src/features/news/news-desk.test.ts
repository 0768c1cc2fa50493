import { permissions } from '@blookery/contract/base/permissions';
import { NEWS_CONTENT_MAX, NEWS_TITLE_MAX } from '@blookery/game/players/news';
import { describe, expect, it } from 'vitest';
import { busWorld } from '../../gateway/world.ts';
import { collectPublished } from '../../testing/collecting.ts';
import { givePermissions } from '../../testing/staff.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { later, list, now, player, server, setNow, setUp, staff, words, write } from './news-fixtures.ts';
import { plantSeeds, publishDuePosts } from './publish-due-posts.ts';

setUp();

const titles = async (who = player, query = '') => (await list(who, query)).map(({ title }) => title);

const trail = () => server.database.sql`
  select action, staff_id as "staffId", before, after from audit_trail order by id desc limit 3`;

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
        const response = await who.request(call, body ? { body } : {});
        expect([call, response.status, response.code]).toEqual([call, 403, 'PERMISSION_MISSING']);
      }
    }
  });

  it('write a post, and open pages are notified', async () => {
    const received = collectPublished(server, 'news');
    const { body } = await write({ title: '  Trades lock twice ' });
    expect(body).toMatchObject({ title: 'Trades lock twice', published: true });
    expect(received).toEqual([{ t: 'news.changed', d: { postId: body.id, published: true } }]);
    expect((await trail())[0]).toMatchObject({
      action: 'news-write',
      staffId: staff.id,
      after: { post: body.id, title: '  Trades lock twice ' },
    });
  });

  it('write a post once, even if the request is repeated after its response was lost', async () => {
    const title = 'Told once';
    const send = () =>
      staff.request('POST /api/news', {
        body: words({ title }),
        headers: { 'idempotency-key': 'told-once' },
      });
    const first = await send();
    expect(first.status).toBe(200);
    expect((await send()).body).toEqual(first.body);
    expect((await titles()).filter((one) => one === title)).toHaveLength(1);
  });

  it('schedule a post, which nobody sees before its time', async () => {
    const received = collectPublished(server, 'news');
    const { body: post } = await write({ title: 'Tomorrow', publishAt: later(60).toISOString() });
    expect(post).toMatchObject({ published: false, createdAt: later(60).toISOString() });
    expect(await titles()).not.toContain('Tomorrow');
    expect((await player.request(`GET /api/news/${post.id}`)).code).toBe('NEWS_UNKNOWN');
    expect((await staff.request('GET /api/news/desk')).body[0]).toMatchObject({
      id: post.id,
      published: false,
    });
    const parts = {
      database: server.database,
      clock: { now: () => now },
      world: busWorld(server.bus),
    };
    received.length = 0;
    await publishDuePosts(parts);
    expect(received).toEqual([]);
    setNow(later(60));
    expect(await titles()).toContain('Tomorrow');
    await publishDuePosts(parts);
    await publishDuePosts(parts);
    expect(received).toEqual([{ t: 'news.changed', d: { postId: post.id, published: true } }]);
  });

  it('edit, pin and delete posts; each act is recorded with the state before', async () => {
    const { body: post } = await write();
    const change = (body: object) => staff.request(`PATCH /api/news/${post.id}`, { body });
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
    expect((await staff.request(`DELETE /api/news/${post.id}`)).status).toBe(204);
    expect((await trail())[0]).toMatchObject({ action: 'news-take-down', before: { post: post.id } });
    expect(await titles()).not.toContain('Now with more clocks');
    for (const response of [
      await change({ title: 'x' }),
      await staff.request(`DELETE /api/news/${post.id}`),
    ]) {
      expect(response.code).toBe('NEWS_UNKNOWN');
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
    const kept = await staff.request(`PATCH /api/news/${body.id}`, {
      body: { image: { uploadId }, title: 'Same' },
    });
    expect(kept.body.image).toEqual(body.image);
    await staff.request(`PATCH /api/news/${body.id}`, { body: { image: null } });
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
