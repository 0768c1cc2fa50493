/** Calls that move value or write something. */
import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../crew.ts';
import type { Act, HotCall, Scene } from './call.ts';

export function writeCalls(scene: Scene): HotCall[] {
  const { member, catalog } = scene;
  const [pack] = catalog.standingPacks.toSorted((a, b) => a.price - b.price);
  if (!pack) throw new Error('there are no packs');
  return [
    {
      name: 'open one pack',
      prepare: (turn) => (on) =>
        on.request('POST /api/market/open-pack', { token: member(turn).token, body: { packId: pack.id } }),
    },
    {
      name: 'open 25 packs',
      prepare: (turn) => (on) =>
        on.request('POST /api/market/open-packs', {
          token: member(turn).token,
          body: { packId: pack.id, count: 25 },
        }),
    },
    { name: 'sell doubles', prepare: (turn) => prepareSale(scene, turn) },
    {
      name: 'send a message',
      prepare: (turn) => (on) =>
        on.request('POST /api/chat/messages/global', {
          token: member(turn).token,
          body: { content: 'Good evening', nonce: randomUUID() },
        }),
    },
    { name: 'bid', prepare: (turn) => prepareBid(scene, turn) },
    { name: 'list', prepare: (turn) => prepareListing(scene, turn) },
    { name: 'complete a trade', prepare: (turn) => prepareTrade(scene, turn) },
    {
      name: 'log in',
      prepare: (turn) => (on) =>
        on.request('POST /api/auth/login', {
          body: { username: member(turn).username, password: PASSWORD, captchaToken: 'solved' },
        }),
    },
  ];
}

/** Everybody sells once, so packs are opened first: they bring doubles. */
async function prepareSale({ server, member, catalog }: Scene, turn: number): Promise<Act> {
  const { token } = member(turn);
  const [pack] = catalog.standingPacks.toSorted((a, b) => a.price - b.price);
  await server.request('POST /api/market/open-packs', { token, body: { packId: pack?.id ?? 0, count: 25 } });
  const { count, tokens } = (await server.request('GET /api/blooks/duplicates', { token })).body;
  return (on) => on.request('PUT /api/blooks/sell-duplicates', { token, body: { count, tokens } });
}

async function prepareBid({ server, member }: Scene, turn: number): Promise<Act> {
  const { id: bidder, token } = member(turn);
  const [listing] = await server.database.sql<{ id: number; price: number }[]>`
    select id, current_price as price from auctions
    where closed_at is null and not buy_it_now and seller_id <> ${bidder} and top_bidder is distinct from ${bidder}
    order by id offset ${turn} limit 1`;
  if (!listing) throw new Error('there is nothing to bid on');
  return (on) =>
    on.request(`POST /api/auctions/${listing.id}/bid`, {
      token,
      body: { amount: listing.price + 10, captchaToken: 'solved' },
    });
}

async function freeBlook({ server }: Scene, playerId: string): Promise<number> {
  const [blook] = await server.database.sql<{ id: number }[]>`
    select id from blooks where owner_id = ${playerId} and held_by is null and not locked limit 1`;
  if (!blook) throw new Error('a player has no blook left');
  return blook.id;
}

async function prepareListing(scene: Scene, turn: number): Promise<Act> {
  const { id, token } = scene.member(turn);
  const blookId = await freeBlook(scene, id);
  const body = { type: 'blook', blookId, price: 500, duration: 60 };
  return (on) => on.request('POST /api/auctions', { token, body });
}

/** Two players open a trade, offer, lock and wait. The first one confirms. The second confirmation is measured, because it swaps everything. */
async function prepareTrade(scene: Scene, turn: number): Promise<Act> {
  const { server, member, pass } = scene;
  const [one, other] = [member(2 * turn), member(2 * turn + 1)];
  const { id } = (await server.request('POST /api/trades', { token: one.token, body: { userId: other.id } }))
    .body;
  await server.request(`PUT /api/trades/${id}/accept`, { token: other.token });
  let version = 0;
  for (const { id: playerId, token } of [one, other]) {
    const body = { blooks: [await freeBlook(scene, playerId)], items: [], tokens: 10 };
    version = (await server.request(`PUT /api/trades/${id}`, { token, body })).body.version;
  }
  for (const { token } of [one, other])
    await server.request(`PUT /api/trades/${id}/lock`, { token, body: { version, locked: true } });
  pass(30);
  await server.request(`PUT /api/trades/${id}/confirm`, { token: one.token, body: { version } });
  return (on) => on.request(`PUT /api/trades/${id}/confirm`, { token: other.token, body: { version } });
}
