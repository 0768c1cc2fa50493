import { seasonPacks } from '@blookery/content';
import { LevelReached } from '@blookery/contract';
import { envelopePack, experienceForLevel, levelGift, levelOf } from '@blookery/game';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import {
  collectPublished,
  giveItem,
  giveThreads,
  giveTokens,
  itemOf,
  lists,
  packToOpen,
} from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const server = await testServer();
const wire = await server.wire(30);

const pack = packToOpen();
const payDue = () => server.runJob('pay-level-gifts');

const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;
const noticesOf = async (player: TestPlayer) =>
  (await player.request('GET /api/notices?kind=game')).body.notices;

/** The levels that were paid, as the ledger has them. */
async function paidLevels({ id }: TestPlayer): Promise<{ level: number; tokens: number }[]> {
  const rows = await server.database.sql<{ reference: string; tokens: number }[]>`
    select reference, amount as tokens from transfers where to_player = ${id} and kind = 'level' order by id`;
  return rows.map(({ reference, tokens }) => ({ level: Number(reference.split(':')[2]), tokens }));
}
const owedUpTo = (level: number) =>
  Array.from({ length: level - 1 }, (_, index) => ({
    level: index + 2,
    tokens: levelGift(index + 2).tokens,
  }));
const messagesIn = (received: { t: string; d: unknown }[]) =>
  received.filter(({ t }) => t === 'player.level-reached').map(({ d }) => d);

/** Just below a level, with everything before it paid. */
async function nearLevel(level: number, { tokens = 0 } = {}): Promise<TestPlayer> {
  const player = await quickTestPlayer(server, { tokens });
  await giveTokens(server, player.id, experienceForLevel(level) - 1, 'experience');
  await payDue();
  expect(await paidLevels(player)).toEqual(owedUpTo(level - 1));
  return player;
}

describe('a level', () => {
  it('that 30 openings reach together is paid once [3.2.18]', async () => {
    const player = await nearLevel(6, { tokens: 10_000 });
    const received = collectPublished(server, `user:${player.id}`);
    const responses = await atOnce(30, () =>
      wire.request('POST /api/market/open-pack', { token: player.token, body: { packId: pack.id } }),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const level = levelOf((await me(player)).experience);
    expect(level).toBeGreaterThanOrEqual(6);
    expect(await paidLevels(player)).toEqual(owedUpTo(level));
    const published = messagesIn(received);
    expect(published.every((one) => Check(LevelReached, one))).toBe(true);
    // Levels that were reached by two calls may be announced in either order.
    expect(published).toContainEqual(expect.objectContaining({ from: 6, tokens: expect.any(Number) }));
    expect(await audit(server.database)).toEqual([]);
  });

  it('that 30 uses of items reach together is paid once [3.2.18]', async () => {
    const spool = itemOf('experience', ({ amount }) => amount === 250);
    const player = await nearLevel(2);
    const items = await atOnce(30, () => giveItem(server, player.id, spool.id));
    await Promise.all(
      items.map(({ id }) => wire.request(`POST /api/items/${id}/use`, { token: player.token })),
    );
    const { experience, tokens } = await me(player);
    expect(experience).toBe(49 + 30 * 250);
    const owed = owedUpTo(levelOf(experience));
    expect(await paidLevels(player)).toEqual(owed);
    expect(tokens).toBe(owed.reduce((sum, gift) => sum + gift.tokens, 0));
    expect(await audit(server.database)).toEqual([]);
  });

  it('gives its gift in the transaction of the experience, and is published to the pages once [3.2.17]', async () => {
    const spool = itemOf('experience', ({ amount }) => amount === 250);
    const player = await nearLevel(15);
    const before = await me(player);
    const { id } = await giveItem(server, player.id, spool.id);
    const received = collectPublished(server, `user:${player.id}`);
    const { body } = await player.request(`POST /api/items/${id}/use`);
    expect(body).toMatchObject({ tokens: before.tokens + 225, experience: before.experience + 250 });
    const published = messagesIn(received);
    const ticket = itemOf('wheel').id;
    const seasonal = new Set(seasonPacks().map(({ id }) => id));
    const standing = lists.packs.filter(({ id }) => !seasonal.has(id));
    const fifth = envelopePack(standing, 4)?.id;
    const envelope = itemOf('envelope', ({ packId }) => packId === fifth).id;
    expect(published).toEqual([
      { from: 15, level: 15, tokens: 225, itemIds: [envelope, ticket], titleIds: [] },
    ]);
    const gained = (await me(player)).items.map(({ itemId }) => itemId);
    for (const itemId of before.items.map((item) => item.itemId)) gained.splice(gained.indexOf(itemId), 1);
    expect(gained.toSorted()).toEqual([envelope, ticket].toSorted());
    expect(await noticesOf(player)).toHaveLength(1);
  });

  it('10, 25, 50 or 100 gives a title [3.2.17]', async () => {
    const player = await nearLevel(10);
    expect((await me(player)).titles).toEqual([]);
    await giveTokens(server, player.id, experienceForLevel(100), 'experience');
    await payDue();
    expect((await me(player)).titles).toHaveLength(4);
    expect(await audit(server.database)).toEqual([]);
  });
});

describe('a gift that was not paid', () => {
  it('because the server was killed after the packs is paid by the job, once, with one notice [3.2.18]', async () => {
    let now = new Date();
    const overrides = { databaseAddress: server.databaseAddress, clock: { now: () => now } };
    const others = [await testServer({}, overrides), await testServer({}, overrides)];
    const payDueThere = () => Promise.all(others.map(({ runJob }) => runJob('pay-level-gifts')));
    const player = await quickTestPlayer(server);
    // Opens packs and stops there, as a killed server does.
    await giveThreads(server, player.id, pack.id, 100);
    expect(await paidLevels(player)).toEqual([]);
    const received = collectPublished(server, `user:${player.id}`);
    // The call that opened the packs may still be about to pay.
    await payDueThere();
    expect(await paidLevels(player)).toEqual([]);
    now = new Date(now.getTime() + 60_000);
    await payDueThere();
    await payDueThere();
    const level = levelOf((await me(player)).experience);
    expect(await paidLevels(player)).toEqual(owedUpTo(level));
    expect(await noticesOf(player)).toMatchObject([
      {
        text: `The gifts for levels 2 to ${level} are here.`,
        detail: expect.stringMatching(/^\d+ tokens, /),
      },
    ]);
    expect(messagesIn(received)).toEqual([]);
    expect(await audit(server.database)).toEqual([]);
  });

  it('is a finding of the audit once it is overdue', async () => {
    const player = await quickTestPlayer(server);
    const { sql } = server.database;
    await sql`
      insert into transfers (at, currency, amount, to_player, kind)
      values (now() - interval '1 hour', 'experience', 60, ${player.id}, 'test')`;
    await sql`update wallets set experience = 60 where player_id = ${player.id}`;
    expect((await audit(server.database)).map(({ check }) => check)).toEqual([
      'no gift of a level is due for longer than it takes to pay it',
    ]);
    await payDue();
    expect(await audit(server.database)).toEqual([]);
  });

  it('is not paid again when experience is taken and given back', async () => {
    const player = await nearLevel(4);
    await giveTokens(server, player.id, -100, 'experience');
    await giveTokens(server, player.id, 101, 'experience');
    await payDue();
    expect(await paidLevels(player)).toEqual(owedUpTo(4));
  });
});
