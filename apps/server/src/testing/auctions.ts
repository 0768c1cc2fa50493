/** Sellers, bidders and listings for tests of auctions. */
import { giveBlook, giveTokens, lists } from './collecting.ts';
import type { TestAnswer, TestPlayer, TestServer } from './test-server.ts';

export const someBlook = lists.blooks[0]?.id ?? 0;
export const otherBlook = lists.blooks[1]?.id ?? 0;

export async function withTokens(server: TestServer, tokens = 100_000): Promise<TestPlayer> {
  const player = await server.player();
  await giveTokens(server, player.id, tokens - 1000);
  return player;
}

export const tokensOf = async (player: TestPlayer): Promise<number> =>
  (await player.ask('GET /api/users/me')).body.tokens;

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
  const { status, body } = await seller.ask('POST /api/auctions', {
    body: { type: 'blook', blookId: blook.id, price, duration, buyItNow },
  });
  if (status !== 200) throw new Error(`listing answered ${JSON.stringify(body)}`);
  return { id: body.id, blook: blook.id };
}

export const bid = async (
  server: TestServer,
  player: TestPlayer,
  id: number,
  amount: number,
  headers: Record<string, string> = {},
): Promise<TestAnswer> =>
  player.ask(`POST /api/auctions/${id}/bid`, {
    body: { amount, captchaToken: await server.captcha('bid') },
    headers,
  });

export const buy = async (
  server: TestServer,
  player: TestPlayer,
  id: number,
  headers: Record<string, string> = {},
): Promise<TestAnswer> =>
  player.ask(`PUT /api/auctions/${id}/bin`, {
    body: { captchaToken: await server.captcha('buy') },
    headers,
  });

export const readOne = async (player: TestPlayer, id: number) =>
  (await player.ask(`GET /api/auctions?id=${id}`)).body.auctions[0];

export const codeOf = ({ status, body }: TestAnswer): [number, string] => [status, body.code];
