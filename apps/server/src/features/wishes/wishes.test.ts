import { Wishes } from '@blookery/contract';
import { WISHES_MAX } from '@blookery/game';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { collectPublished, lists } from '../../testing/collecting.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const server = await testServer();
const wire = await server.wire(20);

const [first, second] = lists.blooks.map(({ id }) => id) as [number, number];
const wish = (player: TestPlayer, blookId: number, shiny = false) =>
  player.request('POST /api/wishes', { body: { blookId, shiny } });
const unwish = (player: TestPlayer, blookId: number, finish = 'plain') =>
  player.request(`DELETE /api/wishes/${blookId}/${finish}`);
const wishesOf = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body.wishes;
const shownOf = async (player: TestPlayer, viewer: TestPlayer) =>
  (await viewer.request(`GET /api/users/${player.username}`)).body.wishes;

describe('a wish', () => {
  it('is of a kind, plain or shiny, and is set and taken back [3.4.01]', async () => {
    const player = await server.player();
    const received = collectPublished(server, `user:${player.id}`);
    const { status, body } = await wish(player, first);
    expect(status).toBe(200);
    expect(Check(Wishes, body)).toBe(true);
    await wish(player, first, true);
    await wish(player, second);
    const all = [
      { blookId: first, shiny: false, since: expect.any(String) },
      { blookId: first, shiny: true, since: expect.any(String) },
      { blookId: second, shiny: false, since: expect.any(String) },
    ];
    expect(await wishesOf(player)).toEqual(all);
    expect(received).toContainEqual({ t: 'player.updated', d: { wishes: all } });
    expect((await unwish(player, first, 'shiny')).body.wishes).toEqual([all[0], all[2]]);
    expect(await wishesOf(player)).toEqual([all[0], all[2]]);
  });

  it('is one of twelve at most, also when thirty are added at once [3.4.01]', async () => {
    const player = await server.player();
    const responses = await Promise.all(
      lists.blooks
        .slice(0, 30)
        .map(({ id: blookId }) =>
          wire.request('POST /api/wishes', { token: player.token, body: { blookId, shiny: false } }),
        ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(WISHES_MAX);
    const refused = responses.filter(({ code }) => code === 'WISHES_FULL');
    expect(refused).toHaveLength(30 - WISHES_MAX);
    expect(refused[0]?.status).toBe(409);
    const before = await wishesOf(player);
    expect(before).toHaveLength(WISHES_MAX);
    expect((await wish(player, first, true)).code).toBe('WISHES_FULL');
    expect(await wishesOf(player)).toEqual(before);
  });

  it('that exists, of an unknown kind or with bad input is refused and changes nothing', async () => {
    const player = await server.player();
    await wish(player, first);
    const before = await wishesOf(player);
    const again = await wish(player, first);
    expect([again.status, again.code]).toEqual([409, 'WISH_KNOWN']);
    expect(again.text).toContain('You wish for that one already.');
    const unknown = await wish(player, 999_999);
    expect([unknown.status, unknown.code]).toEqual([404, 'BLOOK_UNKNOWN']);
    for (const body of [
      {},
      { blookId: first },
      { blookId: 1.5, shiny: false },
      { blookId: first, shiny: 'no' },
    ]) {
      expect((await player.request('POST /api/wishes', { body })).status).toBe(400);
    }
    expect((await unwish(player, first, 'golden')).status).toBe(400);
    expect((await unwish(player, second)).status).toBe(200);
    expect(await wishesOf(player)).toEqual(before);
  });

  it('needs a session', async () => {
    expect(
      (await server.request('POST /api/wishes', { body: { blookId: first, shiny: false } })).status,
    ).toBe(401);
    expect((await server.request(`DELETE /api/wishes/${first}/plain`)).status).toBe(401);
  });
});

describe('a profile', () => {
  it('shows the wishes of its player unless they are hidden [3.4.02]', async () => {
    const [player, viewer] = [await server.player(), await server.player()];
    await wish(player, second, true);
    expect(await shownOf(player, viewer)).toEqual([{ blookId: second, shiny: true }]);
    const change = (value: unknown) =>
      player.request('PATCH /api/settings', { body: { key: 'showWishes', value } });
    expect((await change(false)).status).toBe(200);
    expect(await shownOf(player, viewer)).toEqual([]);
    expect(await wishesOf(player)).toHaveLength(1);
    expect((await change('yes')).status).toBe(400);
    await change(true);
    expect(await shownOf(player, viewer)).toHaveLength(1);
  });
});
