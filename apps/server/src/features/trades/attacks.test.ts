/** Concurrent and repeated requests to a trade: it moves what both saw, once, or nothing. */

import { TRADE_PAUSE_MS } from '@blookery/game/trading/trades';
import { afterEach, describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { giveBlook, packToOpen } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { askFor, confirm, lockBoth, offer, sitDown, traders } from '../../testing/trading.ts';

let now = new Date('2026-11-18T12:00:00Z');
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** One server for every second caller. */
const wireOf = (index: number) => (index % 2 === 0 ? wires[0] : wires[1]);
const server = await testServer({}, { clock: { now: () => new Date(now) } });
// The two players may be on two servers.
const twin = await testServer(
  {},
  { clock: { now: () => new Date(now) }, databaseAddress: server.databaseAddress },
);
const wires = [await server.wire(20), await twin.wire(20)] as const;
afterEach(async () => expect(await audit(server.database)).toEqual([]));

const blookId = packToOpen().blooks[0]?.id ?? 0;
const two = () => traders(server, 2);
const tokensOf = async ({ id }: TestPlayer) => {
  const [row] = await server.database.sql<{ tokens: number }[]>`
    select tokens from wallets where player_id = ${id}`;
  return row?.tokens;
};
const ownerOf = async (blook: number) => {
  const [row] = await server.database.sql<{ owner: string; steps: number }[]>`
    select owner_id as owner, (select count(*) from blook_history where blook = id) as steps
    from blooks where id = ${blook}`;
  return row;
};
/** Repeats one call concurrently, alternating between both servers. */
const many = (count: number, call: string, body: object, players: readonly TestPlayer[]) =>
  atOnce(count, (index) =>
    wireOf(index).request(call, { token: players[index % players.length]?.token ?? '', body }),
  );
/** A toy for 500 tokens: one has confirmed, the other can. */
async function halfConfirmed() {
  const [one, other] = await two();
  const toy = await giveBlook(server, one.id, blookId);
  const id = await sitDown(one, other);
  await offer(one, id, { blooks: [toy.id] });
  await offer(other, id, { tokens: 500 });
  const version = await lockBoth(one, other, id);
  pass(TRADE_PAUSE_MS);
  await confirm(one, id, version);
  return { one, other, toy, id, version };
}
const won = <A extends { status: number }>(responses: readonly A[]) =>
  responses.filter(({ status }) => status === 200);

describe('confirming a trade', () => {
  it('swaps once, no matter how often and on which server it is repeated', async () => {
    const [one, other] = await two();
    const toy = await giveBlook(server, one.id, blookId);
    const id = await sitDown(one, other);
    await offer(one, id, { blooks: [toy.id], tokens: 100 });
    await offer(other, id, { tokens: 7 });
    const version = await lockBoth(one, other, id);
    pass(TRADE_PAUSE_MS);
    const responses = await many(40, `PUT /api/trades/${id}/confirm`, { version }, [one, other, other, one]);
    expect(won(responses)).toHaveLength(40);
    expect([await tokensOf(one), await tokensOf(other)]).toEqual([907, 1093]);
    expect(await ownerOf(toy.id)).toEqual({ owner: other.id, steps: 2 });
    // And once more, long after.
    const late = await confirm(one, id, version);
    expect(late.body.state).toBe('done');
    expect(await tokensOf(one)).toBe(907);
  });

  it('never swaps an offer that was changed at the same moment', async () => {
    for (let round = 0; round < 12; round++) {
      const { one, other, toy, id, version } = await halfConfirmed();
      // One player confirms while the other takes the blook out of the offer.
      const [yes] = await Promise.all([
        wires[0].request(`PUT /api/trades/${id}/confirm`, { token: other.token, body: { version } }),
        wires[1].request(`PUT /api/trades/${id}`, {
          token: one.token,
          body: { blooks: [], items: [], tokens: 0 },
        }),
      ]);
      const swapped = yes.status === 200;
      expect(yes.code ?? yes.body.state).toBe(swapped ? 'done' : 'TRADE_CHANGED');
      expect((await ownerOf(toy.id))?.owner).toBe(swapped ? other.id : one.id);
      expect(await tokensOf(one)).toBe(swapped ? 1500 : 1000);
      await one.request(`DELETE /api/trades/${id}`);
    }
  });

  it('swaps everything or nothing if a player leaves at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { one, other, toy, id, version } = await halfConfirmed();
      const [yes] = await Promise.all([
        wires[0].request(`PUT /api/trades/${id}/confirm`, { token: other.token, body: { version } }),
        wires[1].request(`DELETE /api/trades/${id}`, { token: one.token }),
      ]);
      const swapped = yes.status === 200;
      expect((await ownerOf(toy.id))?.owner).toBe(swapped ? other.id : one.id);
      expect([await tokensOf(one), await tokensOf(other)]).toEqual(swapped ? [1500, 500] : [1000, 1000]);
    }
  });
});

describe('one blook', () => {
  it('offered in twenty trades at once is held by one, and moves once', async () => {
    const [owner] = await traders(server, 1);
    const toy = await giveBlook(server, owner.id, blookId);
    const others = await traders<number>(server, 20);
    const asks: number[] = [];
    // At most ten requests may wait for one player, so the first are accepted while others ask.
    for (const other of others) {
      const request = await askFor(other, owner);
      if (request.status === 200) asks.push(request.body.id);
    }
    const seats = await Promise.all(
      asks.map((id, index) => wireOf(index).request(`PUT /api/trades/${id}/accept`, { token: owner.token })),
    );
    expect(won(seats)).toHaveLength(1);
    const id = won(seats)[0]?.body.id ?? 0;

    // A player can be in one trade only, so twenty are inserted by hand to offer it in all of them.
    const { sql } = server.database;
    await sql`drop index trade_sides_one_seat`;
    const tables = [id];
    for (const other of others.slice(10)) {
      const [made] = await sql<{ id: number }[]>`
        insert into trades (state, asker, asked, created_at, touched_at)
        values ('open', ${other.id}, ${owner.id}, ${now}, ${now}) returning id`;
      await sql`
        insert into trade_sides (trade_id, player_id, seated)
        values (${made?.id ?? 0}, ${other.id}, true), (${made?.id ?? 0}, ${owner.id}, true)`;
      tables.push(made?.id ?? 0);
    }
    const offers = await Promise.all(
      [...tables, ...tables].slice(0, 20).map((table, index) =>
        wireOf(index).request(`PUT /api/trades/${table}`, {
          token: owner.token,
          body: { blooks: [toy.id], items: [], tokens: 0 },
        }),
      ),
    );
    const lies = new Set(offers.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(lies.size).toBe(1);
    expect(offers.filter(({ status }) => status !== 200).every(({ code }) => code === 'BLOOK_HELD')).toBe(
      true,
    );
    const [table = 0] = lies;
    const version = won(offers)[0]?.body.version;
    const [row] = await sql<{ asker: string; asked: string }[]>`
      select asker, asked from trades where id = ${table}`;
    const other = others.find((player) => player.id === row?.asker || player.id === row?.asked);
    if (!other) throw new Error('nobody else is in the trade');
    await many(4, `PUT /api/trades/${table}/lock`, { version, locked: true }, [owner, other]);
    pass(TRADE_PAUSE_MS);
    await many(10, `PUT /api/trades/${table}/confirm`, { version }, [owner, other]);
    expect(await ownerOf(toy.id)).toEqual({ owner: other.id, steps: 2 });
    for (const left of tables) await owner.request(`DELETE /api/trades/${left}`);
    await sql`create unique index trade_sides_one_seat on trade_sides (player_id) where seated`;
  });

  it('sold, listed and offered in parallel ends in one place', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = await two();
      const toy = await giveBlook(server, one.id, blookId);
      const id = await sitDown(one, other);
      const steps = {
        offered: [`PUT /api/trades/${id}`, { blooks: [toy.id], items: [], tokens: 0 }],
        sold: ['PUT /api/blooks/sell-blooks', { blooks: [toy.id] }],
        listed: ['POST /api/auctions', { type: 'blook', blookId: toy.id, price: 50, duration: 60 }],
      } as const;
      const responses = await Promise.all(
        Object.entries(steps).flatMap(([step, [call, body]], index) =>
          wires.map(async (_, which) => {
            const wire = wireOf(index + which);
            const { status } = await wire.request(call, { token: one.token, body });
            return { step, status };
          }),
        ),
      );
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      const done = new Set(responses.filter(({ status }) => status === 200).map(({ step }) => step));
      expect(done.size, JSON.stringify(responses)).toBe(1);
    }
  });
});

it('tokens in an offer cannot be offered or spent again', async () => {
  const [one, other] = await two();
  const id = await sitDown(one, other);
  const responses = await Promise.all([
    ...Array.from({ length: 10 }, (_, index) =>
      wireOf(index).request(`PUT /api/trades/${id}`, {
        token: one.token,
        body: { blooks: [], items: [], tokens: 600 + index },
      }),
    ),
    ...Array.from({ length: 5 }, () =>
      wires[0].request('POST /api/market/open-pack', { token: one.token, body: { packId: packToOpen().id } }),
    ),
  ]);
  expect(responses.every(({ status }) => status < 500)).toBe(true);
  const [held] = await server.database.sql<{ tokens: number }[]>`
    select tokens from trade_sides where trade_id = ${id} and player_id = ${one.id}`;
  expect((await tokensOf(one)) ?? -1).toBeGreaterThanOrEqual(0);
  expect(held?.tokens).toBeGreaterThanOrEqual(0);
});

it('players who all ask each other at once get one trade each', async () => {
  const players = await traders<number>(server, 6);
  const responses = await Promise.all(
    players.flatMap((one, index) =>
      players
        .filter((other) => other !== one)
        .map((other) =>
          wireOf(index).request('POST /api/trades', {
            token: one.token,
            body: { userId: other.id },
          }),
        ),
    ),
  );
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  const seats = await server.database.sql<{ count: number }[]>`
    select count(*) as count from trade_sides where seated and player_id = any(${players.map(({ id }) => id)}::uuid[])
    group by player_id`;
  expect(seats.every(({ count }) => count === 1)).toBe(true);
});
