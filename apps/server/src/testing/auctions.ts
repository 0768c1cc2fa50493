/** Sellers, bidders and listings for tests of auctions. */
import type { Auction } from '@blookery/contract/auctions';
import type { Sql } from '../database/database.ts';
import { giveBlook, giveTokens, lists } from './collecting.ts';
import type { TestResponse } from './response.ts';
import type { TestPlayer, TestServer } from './test-server.ts';

export const someBlook = lists.blooks[0]?.id ?? 0;
export const otherBlook = lists.blooks[1]?.id ?? 0;

export async function withTokens(server: TestServer, tokens = 100_000): Promise<TestPlayer> {
  const player = await server.player();
  await giveTokens(server, player.id, tokens - 1000);
  return player;
}

export const tokensOf = async (player: TestPlayer): Promise<number> =>
  (await player.request('GET /api/users/me')).body.tokens;

interface Terms {
  price?: number | null;
  duration?: number | null;
  buyItNow?: boolean;
  blookId?: number;
  shiny?: boolean;
}

/** Lists a new blook of the seller. */
export async function listBlook(
  server: TestServer,
  seller: TestPlayer,
  { price = 100, duration = 60, buyItNow = false, blookId = someBlook, shiny = false }: Terms = {},
): Promise<{ id: number; blook: number }> {
  const blook = await giveBlook(server, seller.id, blookId, shiny);
  const { body } = await seller.request('POST /api/auctions', {
    body: { type: 'blook', blookId: blook.id, price, duration, buyItNow },
  });
  return { id: body.id, blook: blook.id };
}

export const bid = async (
  server: TestServer,
  player: TestPlayer,
  id: number,
  amount: number,
  headers: Record<string, string> = {},
) =>
  player.request(`POST /api/auctions/${id}/bid`, {
    body: { amount, captchaToken: await server.captcha('bid') },
    headers,
  });

export const buy = async (
  server: TestServer,
  player: TestPlayer,
  id: number,
  headers: Record<string, string> = {},
) =>
  player.request(`PUT /api/auctions/${id}/bin`, {
    body: { captchaToken: await server.captcha('buy') },
    headers,
  });

export async function readOne(player: TestPlayer, id: number): Promise<Auction> {
  const [auction] = (await player.request(`GET /api/auctions?id=${id}`)).body.auctions;
  if (!auction) throw new Error(`there is no auction ${id}`);
  return auction;
}

/** Auctions of the past, in which a player sold this many things. */
export const soldBefore = (sql: Sql, player: TestPlayer, lots: number) => sql`
  insert into auctions (seller_id, type_id, rarity_id, blook, price, buy_it_now, duration, created_at, expires_at,
    closed_at, outcome, buyer_id, sold_for)
  select ${player.id}, 1, 1, n, 10, true, 60, now(), now() + interval '1 hour', now(), 'sold', gen_random_uuid(), 10
  from generate_series(1, ${lots}) n`;

export const codeOf = ({ status, code }: TestResponse): [number, string | undefined] => [status, code];
