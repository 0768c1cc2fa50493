import type { Permission } from '@blookery/contract/base/permissions';
import { describe, expect, it } from 'vitest';
import { grantCosmetic } from '../../economy/holdings.ts';
import { collectPublished, giveBlook, lists } from '../../testing/collecting.ts';
import { givePermissions } from '../../testing/staff.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const server = await testServer();

const allow = (player: TestPlayer, permission: Permission) =>
  givePermissions(server, player.id, [permission]);
const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;
const wear = <const What extends string>(player: TestPlayer, what: What, body: object) =>
  player.request(`PATCH /api/cosmetics/${what}`, { body });
const notOwned = { status: 403, code: 'COSMETIC_NOT_OWNED' };

describe('the avatar', () => {
  it('is a copy that the player owns, by its own id, and 0 resets it [1.7.20, 1.6.11]', async () => {
    const player = await server.player();
    const toy = lists.blooks[3];
    if (!toy) throw new Error('no toys');
    const before = await me(player);
    const blook = await giveBlook(server, player.id, toy.id, true);
    const worn = await wear(player, 'avatar', { id: blook.id });
    expect(worn).toMatchObject({
      status: 200,
      body: { id: player.id, avatar: { resourceId: toy.shinyImageId, shiny: true } },
    });
    expect((await me(player)).avatar).toEqual(worn.body.avatar);
    expect((await wear(player, 'avatar', { id: 0 })).body.avatar).toEqual(before.avatar);
  });

  it('is not a blook that is being given away at this moment', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const blook = await giveBlook(server, player.id, 1);
    const given = Promise.withResolvers<void>();
    const giving = server.database.transaction(async (tx) => {
      await tx`select from hand_over(${player.id}, ${other.id}, null, ${[blook.id]}, '{}', '{null}', 'traded', 'x')`;
      given.resolve();
      await expect
        .poll(() => tx`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`)
        .toHaveLength(1);
    });
    await given.promise;
    const [worn] = await Promise.all([wear(player, 'avatar', { id: blook.id }), giving]);
    expect(worn).toMatchObject(notOwned);
    const [row] = await server.database.sql`select avatar_blook as worn from players where id = ${player.id}`;
    expect(row).toEqual({ worn: null });
  });

  it('is never a blook of another player, nor one that was given away', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const theirs = await giveBlook(server, other.id, 1);
    expect(await wear(player, 'avatar', { id: theirs.id })).toMatchObject(notOwned);
    expect(await wear(player, 'avatar', { id: 999_999_999 })).toMatchObject(notOwned);
    const mine = await giveBlook(server, player.id, 2);
    const usual = (await me(player)).avatar;
    await wear(player, 'avatar', { id: mine.id });
    expect((await me(player)).avatar).not.toEqual(usual);
    await server.database.sql`update blooks set owner_id = ${other.id} where id = ${mine.id}`;
    expect((await me(player)).avatar).toEqual(usual);
  });
});

describe('banner, title and font', () => {
  const kinds = [
    ['banner', 'banners', 'bannerId'],
    ['title', 'titles', 'titleId'],
    ['font', 'fonts', 'fontId'],
  ] as const;

  it.each(kinds)('%s is worn if owned [1.7.22, 1.7.25, 1.7.26]', async (kind, list, field) => {
    const player = await server.player();
    const dear = lists[list].find((entry) => !entry.default);
    if (!dear) throw new Error(`every ${kind} is a default`);
    expect(await wear(player, kind, { [field]: dear.id })).toMatchObject(notOwned);
    await grantCosmetic(server.database.sql, { playerId: player.id, kind, contentId: dear.id });
    expect(await wear(player, kind, { [field]: dear.id })).toMatchObject({
      status: 200,
      body: { [field]: dear.id },
    });
    expect((await me(player))[field]).toBe(dear.id);
  });

  it.each(kinds)('every default %s is open to all [1.6.09, 1.6.10]', async (kind, list, field) => {
    const player = await server.player();
    for (const { id } of lists[list].filter((entry) => entry.default)) {
      expect((await wear(player, kind, { [field]: id })).body[field]).toBe(id);
    }
  });

  it.each(kinds)('a %s that does not exist is refused as not owned', async (kind, _list, field) => {
    const player = await server.player();
    expect(await wear(player, kind, { [field]: 2_000_000_000 })).toMatchObject(notOwned);
  });

  it('the title may be empty', async () => {
    const player = await server.player();
    expect((await wear(player, 'title', { titleId: 0 })).body.titleId).toBeNull();
  });
});

describe('the colour of the name', () => {
  it('needs the permission [1.6.04]', async () => {
    const player = await server.player();
    for (const tier of ['color/1', 'color/2']) {
      expect(await wear(player, tier, { color: '#ffffff' })).toMatchObject({
        status: 403,
        code: 'PERMISSION_MISSING',
      });
    }
  });

  it('is one colour, the rainbow, or a gradient [1.7.24, 1.3.02, 1.0.09]', async () => {
    const player = await server.player();
    await allow(player, 'CHANGE_NAME_COLOR_TIER_1');
    const gradient = '90|#ffd27a@0,#ff8fac@46,#b7a5ff@100';
    for (const [tier, color, kept] of [
      ['color/1', '#FFB0A3', '#ffb0a3'],
      ['color/1', 'ff', '#ff0000'],
      ['color/1', 'rainbow', 'rainbow'],
      ['color/2', gradient, gradient],
    ] as const) {
      expect(await wear(player, tier, { color })).toMatchObject({ status: 200, body: { color: kept } });
      expect((await me(player)).color).toBe(kept);
    }
    const usual = (await wear(player, 'color/1', { color: '' })).body.color;
    expect(usual).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each([
    ['color/1', 'red', 'COLOR_INVALID'],
    ['color/1', '#12345678', 'COLOR_INVALID'],
    ['color/1', '90|#ffd27a@0,#ff8fac@46', 'COLOR_INVALID'],
    ['color/2', '#ffffff', 'GRADIENT_INVALID'],
    ['color/2', 'rainbow', 'GRADIENT_INVALID'],
    ['color/2', '90|#ffd27a@0', 'GRADIENT_INVALID'],
    ['color/2', '90|#ffd27a@0,#ff8fac@4', 'GRADIENT_INVALID'],
    ['color/2', '0|#111111@0,#111111@10,#111111@20,#111111@30,#111111@40,#111111@50', 'GRADIENT_INVALID'],
    ['color/2', '90|#ffd27a@0,#ff8fac@100);background:url(//x', 'GRADIENT_INVALID'],
  ])('refuses %s %s', async (tier, color, code) => {
    const player = await server.player();
    await allow(player, 'CHANGE_NAME_COLOR_TIER_1');
    expect(await wear(player, tier, { color })).toMatchObject({ status: 400, code });
  });
});

it('a changed face is shown on every open page of the player, and only after it is saved', async () => {
  const player = await server.player();
  const received = collectPublished(server, `user:${player.id}`);
  const [font] = lists.fonts.filter((entry) => entry.default);
  const { body } = await wear(player, 'font', { fontId: font?.id });
  await wear(player, 'font', { fontId: 2_000_000_000 });
  expect(received).toEqual([{ t: 'player.updated', d: { face: body } }]);
});
