/** Concurrent requests over real connections. */
import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { listBlook, readOne, someBlook, tokensOf, withTokens } from '../../testing/auctions.ts';
import { giveBlook } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { tupleOf } from '../../testing/quick-players.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const server = await testServer();
const wire = await server.wire(40);

const captchas = (action: string, count: number) => atOnce(count, () => server.captcha(action));
const won = <T extends { status: number }>(responses: T[]) =>
  responses.filter(({ status }) => status === 200);
const clean = async () => expect(await audit(server.database)).toEqual([]);

describe('one thing', () => {
  it('listed by 20 calls at once is listed once, with one fee', async () => {
    const seller = await withTokens(server);
    const blook = await giveBlook(server, seller.id, someBlook);
    const body = { type: 'blook', blookId: blook.id, price: 100, duration: 60 };
    const responses = await atOnce(20, () =>
      wire.request('POST /api/auctions', { token: seller.token, body }),
    );
    expect(won(responses)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'BLOOK_HELD')).toHaveLength(19);
    expect(await tokensOf(seller)).toBe(100_000 - 15);
    await clean();
  });

  it('sold, listed and traded at once ends up in only one place', async () => {
    const [seller, other] = [await withTokens(server), await server.player()];
    for (let round = 0; round < 8; round++) {
      const blook = await giveBlook(server, seller.id, someBlook);
      // Holds it as a trade does, under another name.
      const trade = server.database
        .transaction(async (tx) => {
          const { hold } = await import('../../economy/hand-over.ts');
          const { lockWallets } = await import('../../economy/wallet.ts');
          await lockWallets(tx, [seller.id, other.id]);
          await hold(tx, seller.id, { blooks: [blook.id] }, `trade:${900_000 + round}`);
        })
        .then(
          () => ({ status: 200 }),
          () => ({ status: 409 }),
        );
      const responses = await Promise.all([
        wire.request('PUT /api/blooks/sell-blooks', { token: seller.token, body: { blooks: [blook.id] } }),
        wire.request('POST /api/auctions', {
          token: seller.token,
          body: { type: 'blook', blookId: blook.id, price: 100, duration: 60 },
        }),
        trade,
      ]);
      expect(won(responses)).toHaveLength(1);
      await server.database.sql`update blooks set held_by = null where held_by like 'trade:9000%'`;
    }
    await clean();
  });

  it('bought by 20 players at once is paid for and owned by one', async () => {
    const seller = await withTokens(server);
    const { id, blook } = await listBlook(server, seller, { price: 300, buyItNow: true });
    const before = await tokensOf(seller);
    const buyers = await atOnce(20, () => withTokens(server, 1000));
    const tokens = await captchas('buy', 20);
    const responses = await Promise.all(
      buyers.map(({ token }, index) =>
        wire.request(`PUT /api/auctions/${id}/bin`, { token, body: { captchaToken: tokens[index] } }),
      ),
    );
    expect(won(responses)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'AUCTION_ENDED')).toHaveLength(19);
    const balances = await Promise.all(buyers.map(tokensOf));
    expect(balances.filter((balance) => balance === 700)).toHaveLength(1);
    expect(balances.filter((balance) => balance === 1000)).toHaveLength(19);
    expect(await tokensOf(seller)).toBe(before + 300);
    const [row] = await server.database.sql<{ owner: string }[]>`
      select owner_id as owner from blooks where id = ${blook}`;
    expect(row?.owner).toBe(buyers[balances.indexOf(700)]?.id);
    await clean();
  });
});

describe('a hundred bids at once', () => {
  it('from ten players: the highest bid wins, all other tokens are returned, and the top bid only rises', async () => {
    const seller = await withTokens(server);
    const { id } = await listBlook(server, seller, { price: 10 });
    const bidders = await atOnce(10, () => withTokens(server, 10_000));
    const tokens = await captchas('bid', 100);
    const responses = await atOnce(100, (index) =>
      wire.request(`POST /api/auctions/${id}/bid`, {
        token: bidders[index % 10]?.token ?? '',
        body: { amount: 10 + ((index * 37) % 100), captchaToken: tokens[index] },
      }),
    );
    expect(won(responses).length).toBeGreaterThan(0);
    for (const { status, code } of responses) {
      if (status !== 200) expect(['AUCTION_BID_TOO_LOW', 'AUCTION_BID_OWN']).toContain(code);
    }
    const auction = await readOne(seller, id);
    const [top] = auction.bids;
    const highest = Math.max(
      ...responses.flatMap(({ status }, index) => (status === 200 ? [10 + ((index * 37) % 100)] : [])),
    );
    expect(top?.amount).toBe(highest);
    const history = await server.database.sql<{ amount: number }[]>`
      select amount from auction_bids where auction_id = ${id} order by id`;
    expect(history).toHaveLength(won(responses).length);
    for (const [index, { amount }] of history.entries()) {
      if (index > 0) expect(amount).toBeGreaterThan(history[index - 1]?.amount ?? 0);
    }
    for (const bidder of bidders) {
      expect(await tokensOf(bidder)).toBe(bidder.id === top?.user.id ? 10_000 - top?.amount : 10_000);
    }
    await clean();
  });

  it('from one player with few tokens never hold more than the top bid', async () => {
    const [seller, player] = [await withTokens(server), await withTokens(server, 1000)];
    const { id } = await listBlook(server, seller, { price: 10 });
    const tokens = await captchas('bid', 30);
    const responses = await Promise.all(
      tokens.map((captchaToken, index) =>
        wire.request(`POST /api/auctions/${id}/bid`, {
          token: player.token,
          body: { amount: 600 + index, captchaToken },
        }),
      ),
    );
    const [only] = won(responses);
    expect(won(responses)).toHaveLength(1);
    expect(await tokensOf(player)).toBe(1000 - (only?.body.bids[0]?.amount ?? 0));
    await clean();
  });

  it('over many listings by two alternating players spend no token twice', async () => {
    const seller = await withTokens(server);
    const listings = await atOnce(10, () => listBlook(server, seller, { price: 100 }));
    const players = await atOnce(4, () => withTokens(server, 450));
    const tokens = await captchas('bid', 120);
    const responses = await Promise.all(
      tokens.map((captchaToken, index) =>
        wire.request(`POST /api/auctions/${listings[index % 10]?.id}/bid`, {
          token: players[(index * 3) % 4]?.token ?? '',
          body: { amount: 100 + index, captchaToken },
        }),
      ),
    );
    expect(won(responses).length).toBeGreaterThan(4);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const held = await Promise.all(listings.map(async ({ id }) => (await readOne(seller, id)).bids[0]));
    for (const player of players) {
      const mine = held
        .filter((bid) => bid?.user.id === player.id)
        .reduce((sum, bid) => sum + (bid?.amount ?? 0), 0);
      expect(await tokensOf(player)).toBe(450 - mine);
    }
    await clean();
  });
});

describe('a repeated call', () => {
  const repeat = <const Call extends string>(player: TestPlayer, call: Call, body: object, key = 'once') =>
    wire.request(call, { token: player.token, body, headers: { 'idempotency-key': key } });

  it('with one key places one bid, no matter when', async () => {
    const [seller, one, two] = await tupleOf(3, () => withTokens(server));
    const { id } = await listBlook(server, seller);
    const call = `POST /api/auctions/${id}/bid`;
    const body = { amount: 200, captchaToken: await server.captcha('bid') };
    const first = await repeat(one, call, body);
    expect(first.status).toBe(200);
    const storm = await atOnce(10, () => repeat(one, call, body));
    for (const response of storm) expect(response).toEqual(first);
    await repeat(two, call, { amount: 300, captchaToken: await server.captcha('bid') });
    expect(await repeat(one, call, body)).toEqual(first);
    expect(await tokensOf(one)).toBe(100_000);
    expect((await readOne(seller, id)).bidCount).toBe(2);
    const other = await repeat(one, call, { amount: 400, captchaToken: await server.captcha('bid') });
    expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('with one key lists and buys once', async () => {
    const [seller, buyer] = [await withTokens(server), await withTokens(server)];
    const blook = await giveBlook(server, seller.id, someBlook);
    const listing = { type: 'blook', blookId: blook.id, price: 100, duration: 60, buyItNow: true };
    const listed = await atOnce(10, () => repeat(seller, 'POST /api/auctions', listing));
    for (const response of listed) expect(response).toEqual(listed[0]);
    const id = listed[0]?.body.id ?? 0;
    const body = { captchaToken: await server.captcha('buy') };
    const bought = await repeat(buyer, `PUT /api/auctions/${id}/bin`, body);
    expect(bought.status).toBe(200);
    expect(await repeat(buyer, `PUT /api/auctions/${id}/bin`, body)).toEqual(bought);
    expect(await tokensOf(buyer)).toBe(99_900);
    await clean();
  });
});

it('two servers bid on one listing without losing a token', async () => {
  const second = await testServer({}, { databaseAddress: server.databaseAddress });
  const otherWire = await second.wire(20);
  const seller = await withTokens(server);
  const { id } = await listBlook(server, seller, { price: 10 });
  const bidders = await atOnce(6, () => withTokens(server, 5000));
  // Each server issues its own challenges, and accepts only those.
  const here = await captchas('bid', 60);
  const there = await atOnce(60, () => second.captcha('bid'));
  const responses = await atOnce(120, (index) => {
    const at = index % 2 === 0 ? wire : otherWire;
    return at.request(`POST /api/auctions/${id}/bid`, {
      token: bidders[index % 6]?.token ?? '',
      body: {
        amount: 10 + index * 2,
        captchaToken: (index % 2 === 0 ? here : there)[Math.floor(index / 2)],
      },
    });
  });
  otherWire.close();
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  const [top] = (await readOne(seller, id)).bids;
  for (const bidder of bidders) {
    expect(await tokensOf(bidder)).toBe(bidder.id === top?.user.id ? 5000 - top?.amount : 5000);
  }
  await clean();
});

it('a seller can watch a listing that is being sold with their avatar', async () => {
  const seller = await withTokens(server);
  const { id } = await listBlook(server, seller);
  const locked = Promise.withResolvers<void>();
  const selling = server.database.transaction(async (tx) => {
    await tx`select 1 from auctions where id = ${id} for update`;
    locked.resolve();
    await expect
      .poll(() => tx`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`)
      .toHaveLength(1);
    await tx`update players set avatar_blook = null where id = ${seller.id}`;
  });
  await locked.promise;
  const [watched] = await Promise.all([seller.request(`PUT /api/auctions/${id}/watch`), selling]);
  expect(watched.status).toBe(204);
});
