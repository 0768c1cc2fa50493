import { firstSteps } from '@blookery/game/progress/first-steps';
import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { payRound } from '../../economy/games/pay-round.ts';
import { tally } from '../../economy/tallies.ts';
import {
  collectPublished,
  giveBlook,
  giveTokens,
  itemThat,
  lists,
  packToOpen,
  withoutGifts,
} from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { testEconomy } from '../../testing/economy.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { offeredSteps } from './steps.ts';

const server = await testServer();
const wire = await server.wire(20);

const bramble = packToOpen();
const envelope = itemThat((use) => use.kind === 'envelope' && use.packId === bramble.id);
const password = 'correct-horse-7';

let names = 0;
/** Somebody who registered through the call, as newcomers do. */
async function newcomer(): Promise<TestPlayer> {
  const username = `newcomer${++names}`;
  const body = { username, password, captchaToken: await server.captcha('register') };
  const { token } = (await server.request('POST /api/auth/register', { body })).body;
  const request: TestPlayer['request'] = (call, options) => server.request(call, { token, ...options });
  const { id } = (await request('GET /api/users/me')).body;
  return { id, username, password, token, request };
}

const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;
const steps = async (player: TestPlayer) => (await player.request('GET /api/first-steps')).body;
const claim = (player: TestPlayer) => player.request('POST /api/first-steps/claim');
const envelopesOf = async (player: TestPlayer) =>
  (await me(player)).items.filter(({ itemId }) => itemId === envelope.id);
const doneOf = async (player: TestPlayer) =>
  (await steps(player)).steps.flatMap(({ step, done }) => (done ? [step] : []));

async function openEnvelope(player: TestPlayer) {
  const [item] = await envelopesOf(player);
  return (await player.request(`POST /api/items/${item?.id}/use`)).body;
}
async function wear(player: TestPlayer): Promise<void> {
  const [blook] = (await me(player)).blooks;
  await player.request('PATCH /api/cosmetics/avatar', { body: { id: blook?.id } });
}
const sayHello = (player: TestPlayer) =>
  player.request('POST /api/chat/messages/global', {
    body: { content: 'hello', nonce: `hello-${player.id}` },
  });
const meetSomebody = (player: TestPlayer) =>
  tally(server.database.sql, { playerId: player.id, kind: 'meet-somebody', at: new Date() });
const playRound = (player: TestPlayer) =>
  testEconomy(server).economy.write((books) =>
    payRound(books, { playerId: player.id, game: 'pairs', roundId: 'first', tokens: 20, at: new Date() }),
  );
const wish = (player: TestPlayer) =>
  player.request('POST /api/wishes', { body: { blookId: bramble.blooks.at(-1)?.id, shiny: false } });
async function doEverything(player: TestPlayer): Promise<void> {
  await openEnvelope(player);
  await wear(player);
  await sayHello(player);
  await meetSomebody(player);
  await playRound(player);
  await wish(player);
}

describe('the First Envelope', () => {
  it('is one free Bramble Patch in the inventory of a new account, with its origin [3.1.03]', async () => {
    const player = await newcomer();
    // A rare toy brings the experience of a level, which pays tokens.
    await withoutGifts(server, player.id);
    expect(bramble.name).toBe('Bramble Patch');
    const [item, ...others] = await envelopesOf(player);
    expect(others).toEqual([]);
    const history = await server.database.sql`
      select kind, reference from item_history where item = ${item?.id ?? 0}`;
    expect([...history]).toEqual([{ kind: 'first-envelope', reference: `first-envelope:${player.id}` }]);
    expect(await steps(player)).toMatchObject({ firstBlookId: null, hasFirstEnvelope: true });
    const { result, tokens } = await openEnvelope(player);
    if (result.kind !== 'envelope') throw new Error(`it is no envelope: ${result.kind}`);
    expect([result.packId, tokens]).toEqual([bramble.id, 1000]);
    expect(await envelopesOf(player)).toEqual([]);
    const { blookId } = result.opened;
    expect(await steps(player)).toMatchObject({ firstBlookId: blookId, hasFirstEnvelope: false });
  });

  it('is not said to hold a toy while it is unopened, nor to an account that was given none', async () => {
    const none = { firstBlookId: null, hasFirstEnvelope: false };
    const [player, older] = [await newcomer(), await server.player()];
    await giveTokens(server, older.id, bramble.price);
    for (const { request } of [player, older]) {
      await request('POST /api/market/open-pack', { body: { packId: bramble.id } });
    }
    expect(await doneOf(older)).toEqual(['open-envelope']);
    expect(await steps(older)).toMatchObject(none);
    expect(await steps(player)).toMatchObject({ ...none, hasFirstEnvelope: true });
  });

  it('is given once when a name is registered ten times at once [3.1.03]', async () => {
    const tokens = await atOnce(10, () => server.captcha('register'));
    const responses = await Promise.all(
      tokens.map((captchaToken) =>
        wire.request('POST /api/auth/register', { body: { username: 'tenfold', password, captchaToken } }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await server.database.sql`
      select 1 from item_history h join players p on p.id = h.to_player
      where p.username = 'tenfold' and h.kind = 'first-envelope'`;
    expect(rows).toHaveLength(1);
  });

  it('is opened once when ten devices open it at once', async () => {
    const player = await newcomer();
    const [item] = await envelopesOf(player);
    const responses = await atOnce(10, () =>
      wire.request(`POST /api/items/${item?.id}/use`, { token: player.token }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await me(player)).blooks).toHaveLength(1);
  });
});

describe('the first steps', () => {
  it('are six, shown in order with their state, which changes as they are done [3.1.04]', async () => {
    const player = await newcomer();
    const order = offeredSteps.map(({ step }) => step);
    expect(order).toEqual(firstSteps);
    expect((await me(player)).firstSteps).toBe('open');
    expect(await steps(player)).toMatchObject({
      card: 'open',
      steps: order.map((step) => ({ step, done: false, paid: false })),
      finished: false,
      firstBlookId: null,
    });
    const doings = [openEnvelope, wear, sayHello, meetSomebody, playRound, wish];
    for (const [index, doIt] of doings.entries()) {
      await doIt(player);
      expect(await doneOf(player)).toEqual(order.slice(0, index + 1));
    }
  });

  it('pay 100 tokens and 20 experience each, once when claimed 40 times at once [3.1.05]', async () => {
    const player = await newcomer();
    await withoutGifts(server, player.id);
    await openEnvelope(player);
    await sayHello(player);
    const before = await me(player);
    const received = collectPublished(server, `user:${player.id}`);
    const responses = await atOnce(40, () =>
      wire.request('POST /api/first-steps/claim', { token: player.token }),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    const paid = responses.flatMap(({ body }) => body.paid);
    expect(paid.sort()).toEqual(['open-envelope', 'say-hello']);
    const { tokens, experience } = await me(player);
    expect([tokens - before.tokens, experience - before.experience]).toEqual([200, 40]);
    expect(received).toContainEqual({ t: 'player.updated', d: { tokens, experience } });
    const { steps: states } = await steps(player);
    expect(states.filter((state) => state.paid)).toHaveLength(2);
  });

  it('return the first response to a claim repeated with a key', async () => {
    const player = await newcomer();
    await openEnvelope(player);
    const headers = { 'idempotency-key': 'first-claim' };
    const request = () => wire.request('POST /api/first-steps/claim', { token: player.token, headers });
    const responses = await atOnce(10, request);
    for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
    expect(responses[0]?.body.paid).toEqual(['open-envelope']);
  });

  it('stay done after they are undone, once they are paid', async () => {
    const player = await newcomer();
    await openEnvelope(player);
    await wear(player);
    await claim(player);
    const [blook] = (await me(player)).blooks;
    await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: [blook?.id] } });
    expect(await doneOf(player)).toEqual(['open-envelope', 'wear-blook']);
    expect((await claim(player)).body).toMatchObject({ paid: [], rewarded: false });
  });

  it('give the title Regular and the banner First Shelf with the last one, once [3.1.07]', async () => {
    const player = await newcomer();
    await doEverything(player);
    const responses = await atOnce(10, () =>
      wire.request('POST /api/first-steps/claim', { token: player.token }),
    );
    expect(responses.filter(({ body }) => body.rewarded)).toHaveLength(1);
    const { titleId, bannerId, finished } = await steps(player);
    expect(finished).toBe(true);
    expect(lists.titles.find(({ id }) => id === titleId)?.name).toBe('Regular');
    expect(lists.banners.find(({ id }) => id === bannerId)?.name).toBe('First Shelf');
    const { titles, banners } = await me(player);
    expect([titles.includes(titleId), banners.includes(bannerId)]).toEqual([true, true]);
  });
});

describe('the card of the first steps', () => {
  it('is folded, hidden and shown again on all devices and servers [3.1.09, 3.1.10]', async () => {
    const player = await newcomer();
    const second = await testServer({}, { databaseAddress: server.databaseAddress });
    const received = collectPublished(server, `user:${player.id}`);
    for (const card of ['folded', 'hidden', 'open'] as const) {
      expect((await player.request('PATCH /api/first-steps', { body: { card } })).body).toEqual({ card });
      const { body } = await second.request('GET /api/first-steps', { token: player.token });
      expect(body).toEqual(await steps(player));
      expect(body.card).toBe(card);
      expect((await me(player)).firstSteps).toBe(card === 'hidden' ? undefined : card);
    }
    expect(received.at(-1)).toEqual({ t: 'player.updated', d: { firstSteps: 'open' } });
    const { code } = await player.request('PATCH /api/first-steps', { body: { card: 'gone' } });
    expect(code).toBe('REQUEST_INVALID');
  });

  it('is not shown to an older account until it is turned on; earlier actions count [3.1.06, 3.1.11]', async () => {
    const older = await server.player();
    expect((await me(older)).firstSteps).toBeUndefined();
    expect((await steps(older)).card).toBe('hidden');
    expect(await envelopesOf(older)).toEqual([]);
    await sayHello(older);
    await giveBlook(server, older.id, bramble.blooks[0]?.id ?? 0);
    await wear(older);
    expect((await claim(older)).code).toBe('FIRST_STEPS_OFF');
    await older.request('PATCH /api/first-steps', { body: { card: 'open' } });
    expect((await me(older)).firstSteps).toBe('open');
    expect((await claim(older)).body).toMatchObject({ paid: ['wear-blook', 'say-hello'], rewarded: false });
  });
});

it.each(['GET /api/first-steps', 'POST /api/first-steps/claim', 'PATCH /api/first-steps'])(
  '%s is for players only',
  async (call) => {
    expect((await server.request(call, { body: { card: 'open' } })).status).toBe(401);
  },
);

itPassesTheAudit(() => server);
