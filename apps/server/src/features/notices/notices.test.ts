import { contentLists, readManifest } from '@blookery/content';
import { NOTICES_PAGE } from '@blookery/contract/notices';
import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../catalog/catalog.ts';
import { busWorld } from '../../gateway/world.ts';
import { type NewNotice, notices } from '../../notices/notices.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';

const server = await testServer();
const address = await server.listen();
const bell = notices({
  world: busWorld(server.bus),
  catalog: buildCatalog(contentLists(readManifest()), {
    avatarResourceId: 1,
    dailyTicketItemId: 1,
    cosmeticPools: { title: [], banner: [], font: [] },
  }),
  pushes: { put: async () => {} },
});

const post = ({ id }: TestPlayer, notice: NewNotice) =>
  server.database.transaction((tx, afterCommit) => bell.post({ tx, afterCommit }, id, notice));

const list = async (player: TestPlayer, query = '') =>
  (await player.request(`GET /api/notices?${query}`)).body;
const sold = { kind: 'auction', text: 'Pip sold for 40.', link: '/auction-house' } as const;

describe('notices', () => {
  it('are listed newest first, with the player they are about', async () => {
    const [player, other] = [await server.player(), await server.player()];
    await post(player, sold);
    await post(player, { kind: 'friend', text: 'is now your friend', from: other.id, detail: 'At last' });
    const { notices: found, unread, hasMore } = await list(player);
    expect(found.map(({ text }) => text)).toEqual(['is now your friend', 'Pip sold for 40.']);
    expect(found[0]).toMatchObject({ player: { username: other.username }, detail: 'At last', read: false });
    expect(found[1]).toMatchObject({ player: null, link: '/auction-house', action: null, imageId: null });
    expect({ unread, hasMore }).toEqual({ unread: 2, hasMore: false });
    expect((await list(player, 'kind=friend')).notices).toHaveLength(1);
  });

  it('are published to every open page of that player and to nobody else', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const mine = await openSocket(address, { token: player.token });
    const theirs = await openSocket(address, { token: other.token });
    await post(player, sold);
    expect((await mine.next('notices.created')).notice).toMatchObject({ text: sold.text, read: false });
    await theirs.quiet();
    expect(theirs.received.some(({ t }) => t === 'notices.created')).toBe(false);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('are not published if the transaction is rolled back', async () => {
    const player = await server.player();
    const socket = await openSocket(address, { token: player.token });
    const undone = server.database.transaction(async (tx, afterCommit) => {
      await bell.post({ tx, afterCommit }, player.id, sold);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await socket.quiet();
    expect(socket.received.some(({ t }) => t === 'notices.created')).toBe(false);
    expect((await list(player)).notices).toEqual([]);
    await socket.close();
  });

  it('are marked read up to one, or one alone, on all pages', async () => {
    const player = await server.player();
    for (const text of ['a', 'b', 'c']) await post(player, { ...sold, text });
    const [newest, middle] = (await list(player)).notices;
    const socket = await openSocket(address, { token: player.token });
    const read = (body: object) => player.request('PATCH /api/notices/read', { body });
    expect((await read({ id: newest?.id, only: true })).body).toEqual({ unread: 2 });
    expect(await socket.next('notices.read')).toEqual({ id: newest?.id, only: true, unread: 2 });
    expect((await read({ id: middle?.id })).body).toEqual({ unread: 0 });
    await socket.close();
  });

  it('are private', async () => {
    const [player, other] = [await server.player(), await server.player()];
    await post(player, sold);
    const [notice] = (await list(player)).notices;
    await other.request('PATCH /api/notices/read', { body: { id: notice?.id } });
    expect((await list(player)).unread).toBe(1);
    expect((await list(other)).notices).toEqual([]);
  });

  it('are read a page at a time', async () => {
    const player = await server.player();
    for (let n = 0; n <= NOTICES_PAGE; n++) await post(player, { ...sold, text: `${n}` });
    const first = await list(player);
    expect(first).toMatchObject({ hasMore: true });
    const rest = await list(player, `before=${first.notices.at(-1)?.id}`);
    expect(rest.notices.map(({ text }) => text)).toEqual(['0']);
    expect(rest.hasMore).toBe(false);
  });
});
