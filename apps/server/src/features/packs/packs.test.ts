import { PackOdds } from '@blookery/contract';
import { oddsNow } from '@blookery/game';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import {
  blookOf,
  collectPublished,
  giveTokens,
  isRare,
  lists,
  packToOpen,
  withoutGifts,
} from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

/** A Wednesday. */
const now = new Date('2026-11-18T12:00:00Z');
const clock = { now: () => new Date(now) };
const pack = packToOpen();

const server = await testServer({ SECRET: 'shared' }, { clock });
const wire = await server.wire(20);

const openPack = { body: { packId: pack.id } };
/** Gets no gifts for levels, so that the tokens can be counted. */
async function playerWith(tokens: number): Promise<TestPlayer> {
  const player = await server.player();
  if (tokens !== 1000) await giveTokens(server, player.id, tokens - 1000);
  await withoutGifts(server, player.id);
  return player;
}
const shelfOf = async (playerId: string) =>
  (await server.database.sql`select id from blooks where owner_id = ${playerId}`).length;
const tokensOf = async (playerId: string) =>
  (
    await server.database.sql<{ tokens: number }[]>`select tokens from wallets where player_id = ${playerId}`
  )[0]?.tokens;

describe('opening a pack', () => {
  it('charges the price and gives a blook of that pack with its serial [1.0.03, 2.0.02, 2.7.08]', async () => {
    const player = await playerWith(1000);
    const { status, body } = await player.request('POST /api/market/open-pack', openPack);
    expect(status).toBe(200);
    expect(pack.blooks.map(({ id }) => id)).toContain(body.blookId);
    expect(body).toMatchObject({
      shiny: expect.any(Boolean),
      balance: 1000 - pack.price,
      number: 1,
      nonce: 0,
    });
    expect(body.serial).toBeGreaterThanOrEqual(1);
    expect(body.experience).toBe(body.experienceGained);
    const me = await player.request('GET /api/users/me');
    expect(me.body.blooks).toEqual([
      { id: body.id, blookId: body.blookId, shiny: body.shiny, serial: body.serial },
    ]);
    expect(me.body).toMatchObject({ tokens: body.balance, statistics: { packsOpened: 1 } });
  });

  it('opens up to 25 at once, all or none', async () => {
    const player = await playerWith(25 * pack.price);
    const open = (count: number) =>
      player.request('POST /api/market/open-packs', { body: { packId: pack.id, count } });
    expect((await open(26)).status).toBe(400);
    const { body } = await open(25);
    expect(body.pulls).toHaveLength(25);
    expect(body.pulls.map(({ nonce }: { nonce: number }) => nonce)).toEqual([...Array(25).keys()]);
    expect(body).toMatchObject({ balance: 0, packsOpened: 25 });
    const gained = body.pulls.reduce((sum, { experienceGained }) => sum + experienceGained, 0);
    expect(body.experience).toBe(gained);

    await giveTokens(server, player.id, pack.price * 3 - 1);
    expect((await open(3)).code).toBe('PACK_TOO_DEAR');
    expect(await shelfOf(player.id)).toBe(25);
  });

  it('refuses a pack that does not exist [2.8.09]', async () => {
    const player = await server.player();
    const refused = await player.request('POST /api/market/open-pack', { body: { packId: 999_999 } });
    expect(refused).toMatchObject({
      status: 404,
      refusal: { code: 'PACK_UNKNOWN', message: 'Pack not found.' },
    });
  });

  it('refuses a player with too few tokens and charges nothing [2.5.29]', async () => {
    const player = await server.player();
    await giveTokens(server, player.id, pack.price - 1 - 1000);
    const { status, refusal } = await player.request('POST /api/market/open-pack', openPack);
    expect(status).toBe(400);
    expect(refusal.message).toBe('You do not have enough tokens to purchase this pack.');
    expect(await tokensOf(player.id)).toBe(pack.price - 1);
  });

  it('notifies every open page of the player after commit', async () => {
    const player = await playerWith(1000);
    const received = collectPublished(server, `user:${player.id}`);
    const { body } = await player.request('POST /api/market/open-pack', openPack);
    const { id, blookId, shiny, serial } = body;
    expect(received).toEqual([
      {
        t: 'player.updated',
        d: expect.objectContaining({
          tokens: body.balance,
          experience: body.experience,
          statistics: { packsOpened: 1 },
          blooksAdded: [{ id, blookId, shiny, serial }],
        }),
      },
    ]);
  });
});

describe('parallel openings', () => {
  it('open exactly as many packs as the tokens allow', async () => {
    const player = await playerWith(10 * pack.price);
    const responses = await atOnce(200, () =>
      wire.request('POST /api/market/open-pack', { token: player.token, ...openPack }),
    );
    const opened = responses.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(10);
    expect(responses.filter(({ code }) => code === 'PACK_TOO_DEAR')).toHaveLength(190);
    expect(await tokensOf(player.id)).toBe(0);
    expect(await shelfOf(player.id)).toBe(10);
    expect(opened.map(({ body }) => body.nonce).sort((a, b) => a - b)).toEqual([...Array(10).keys()]);
    expect(new Set(opened.map(({ body }) => body.balance)).size).toBe(10);
  });

  it('by 32 players cause no error and no duplicate serial', async () => {
    const players = await atOnce(32, () => server.player());
    const responses = await Promise.all(
      players.flatMap(({ token }) =>
        Array.from({ length: 8 }, () => wire.request('POST /api/market/open-pack', { token, ...openPack })),
      ),
    );
    expect(responses.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    const serials = responses.map(({ body }) => `${body.blookId} ${body.shiny} ${body.serial}`);
    expect(new Set(serials).size).toBe(responses.length);
  });

  it('of expensive and cheap packs each succeed if the balance at their turn allows', async () => {
    const player = await server.player();
    await withoutGifts(server, player.id);
    const dear = packToOpen('dearest');
    await giveTokens(server, player.id, dear.price + 2 * pack.price - 1000);
    const responses = await Promise.all(
      [dear, dear, pack, dear, pack, pack].map(({ id }) =>
        wire.request('POST /api/market/open-pack', { token: player.token, body: { packId: id } }),
      ),
    );
    const spent = responses
      .map(({ status }, index) => (status === 200 ? [dear, dear, pack, dear, pack, pack][index]?.price : 0))
      .reduce<number>((sum, price) => sum + (price ?? 0), 0);
    expect(await tokensOf(player.id)).toBe(dear.price + 2 * pack.price - spent);
    expect(spent).toBeGreaterThanOrEqual(dear.price);
    expect(dear.price + 2 * pack.price - spent).toBeLessThan(dear.price);
  });
});

describe('two servers with one database', () => {
  it('open exactly as many packs as the tokens allow, with one count of rolls', async () => {
    const other = await testServer({ SECRET: 'shared' }, { clock, databaseAddress: server.databaseAddress });
    for (let round = 0; round < 5; round++) {
      const player = await playerWith(30 * pack.price);
      const responses = await atOnce(200, (index) =>
        (index % 2 ? server : other).request('POST /api/market/open-pack', {
          token: player.token,
          ...openPack,
        }),
      );
      const opened = responses.filter(({ status }) => status === 200);
      expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(opened.map(({ body }) => body.nonce).sort((a, b) => a - b)).toEqual([...Array(30).keys()]);
      expect(await tokensOf(player.id)).toBe(0);
    }
  });
});

describe('a repeated opening', () => {
  const keyed = (token: string, key: string, body: object = openPack.body) => ({
    token,
    body,
    headers: { 'idempotency-key': key },
  });

  it('happens once, and a repeat gets the same response even much later', async () => {
    const player = await server.player();
    const first = await wire.request('POST /api/market/open-pack', keyed(player.token, 'a'));
    await wire.request('POST /api/market/open-pack', { token: player.token, ...openPack });
    const again = await wire.request('POST /api/market/open-pack', keyed(player.token, 'a'));
    expect(again).toEqual(first);
    expect(await shelfOf(player.id)).toBe(2);
  });

  it('happens once among concurrent repeats', async () => {
    const player = await playerWith(1000);
    const body = { packId: pack.id, count: 3 };
    const responses = await atOnce(40, () =>
      wire.request('POST /api/market/open-packs', keyed(player.token, 'b', body)),
    );
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]?.body.pulls).toHaveLength(3);
    expect(await shelfOf(player.id)).toBe(3);
    expect(await tokensOf(player.id)).toBe(1000 - 3 * pack.price);
  });

  it('with the key of another request is refused', async () => {
    const player = await server.player();
    await wire.request('POST /api/market/open-pack', keyed(player.token, 'c'));
    const other = await wire.request(
      'POST /api/market/open-packs',
      keyed(player.token, 'c', { packId: pack.id, count: 1 }),
    );
    expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await shelfOf(player.id)).toBe(1);
  });

  it('is tried again if it was refused, and may share a key with another player', async () => {
    const [one, other] = [await server.player(), await server.player()];
    await giveTokens(server, one.id, -1000);
    expect((await wire.request('POST /api/market/open-pack', keyed(one.token, 'd'))).status).toBe(400);
    await giveTokens(server, one.id, pack.price);
    expect((await wire.request('POST /api/market/open-pack', keyed(one.token, 'd'))).status).toBe(200);
    expect((await wire.request('POST /api/market/open-pack', keyed(other.token, 'd'))).status).toBe(200);
  });
});

describe('the odds', () => {
  it('are those of the day, with absent blooks at 0', async () => {
    const player = await server.player();
    for (const { id } of lists.packs) {
      const { body } = await player.request(`GET /api/market/packs/${id}/odds`);
      expect(Check(PackOdds, body)).toBe(true);
      expect(body).toMatchObject({ weekday: 3, chanceMultiplier: 1, validUntil: '2026-11-19T00:00:00.000Z' });
      for (const { blookId, probability } of body.blooks) {
        const { onlyOnDay } = blookOf(blookId);
        expect(probability > 0).toBe(onlyOnDay === null || onlyOnDay === 3);
      }
    }
    expect((await player.request('GET /api/market/packs/999999/odds')).code).toBe('PACK_UNKNOWN');
  });

  it('show the chance of a shiny as a hundredth [2.9.17]', async () => {
    const player = await server.player();
    const { body } = await player.request(`GET /api/market/packs/${pack.id}/odds`);
    for (const { probability, shinyProbability } of body.blooks) {
      expect(shinyProbability).toBe(probability / 100);
    }
  });

  it('equal the bands that are rolled on', async () => {
    const player = await server.player();
    const opened = await player.request('POST /api/market/open-pack', openPack);
    const { body: odds } = await player.request(`GET /api/market/packs/${pack.id}/odds`);
    const { body: proof } = await player.request(`GET /api/fairness/pulls/${opened.body.number}`);
    const shown = odds.blooks
      .filter(({ probability }: { probability: number }) => probability > 0)
      .map(({ blookId, probability }: { blookId: number; probability: number }) => [blookId, probability]);
    const bands = oddsNow(
      pack.blooks.map((blook) => ({ ...blook, rareOrBetter: isRare(blook.id) })),
      { weekday: 3, chanceMultiplier: 1, shinyMultiplier: 1 },
    );
    expect(proof.bands).toEqual(bands.map(({ id, from, to }) => ({ blookId: id, from, to })));
    expect(shown).toEqual(bands.map(({ id, probability }) => [id, probability]));
  });
});

describe('access to packs', () => {
  const calls = [
    ['POST /api/market/open-pack', openPack],
    ['POST /api/market/open-packs', { body: { packId: pack.id, count: 2 } }],
    [`GET /api/market/packs/${pack.id}/odds`, {}],
  ] as const;

  it.each(calls)('%s is for players only', async (call, options) => {
    expect((await server.request(call, options)).status).toBe(401);
    expect((await server.request(call, { ...options, token: 'nobody' })).status).toBe(401);
    const player = await server.player();
    expect((await player.request(call, options)).status).toBe(200);
  });
});

itPassesTheAudit(() => server);
