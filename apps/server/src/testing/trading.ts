/** Two players in a trade, for tests about trades. */
import { giveTokens } from './collecting.ts';
import { quickTestPlayer, type Tuple, tupleOf } from './quick-players.ts';
import type { TestPlayer, TestServer } from './test-server.ts';

/** Players with a thousand tokens each, made quickly. */
export async function traders<const N extends number>(
  server: TestServer,
  count: N,
): Promise<Tuple<TestPlayer, N>> {
  return tupleOf(count, async () => {
    const player = await quickTestPlayer(server);
    await giveTokens(server, player.id, 1000);
    return player;
  });
}

export const askFor = (one: TestPlayer, other: { id: string }) =>
  one.request('POST /api/trades', { body: { userId: other.id } });

/** One asks, the other accepts. Returns the id of the trade. */
export async function sitDown(one: TestPlayer, other: TestPlayer): Promise<number> {
  const request = await askFor(one, other);
  const accepted = await other.request(`PUT /api/trades/${request.body.id}/accept`);
  return accepted.body.id;
}

export const offer = (
  player: TestPlayer,
  id: number,
  { blooks = [], items = [], tokens = 0 }: { blooks?: number[]; items?: number[]; tokens?: number },
) => player.request(`PUT /api/trades/${id}`, { body: { blooks, items, tokens } });

export const lock = (player: TestPlayer, id: number, version: number, locked = true) =>
  player.request(`PUT /api/trades/${id}/lock`, { body: { version, locked } });

export const confirm = (player: TestPlayer, id: number, version: number) =>
  player.request(`PUT /api/trades/${id}/confirm`, { body: { version } });

export const leave = (player: TestPlayer, id: number) => player.request(`DELETE /api/trades/${id}`);

/** Both lock the offers. Returns the version they locked. */
export async function lockBoth(one: TestPlayer, other: TestPlayer, id: number): Promise<number> {
  const { open } = (await one.request('GET /api/trades')).body;
  if (!open) throw new Error('they are not at a trade');
  const { version } = open;
  for (const player of [one, other]) {
    const response = await lock(player, id, version);
    if (response.code) throw new Error(`not locked: ${response.code}`);
  }
  return version;
}

/** Inserts a trade of tokens that is done, and returns its id. */
export async function doneTrade(
  { database: { sql } }: TestServer,
  [asker, gave]: readonly [{ id: string }, number],
  [asked, got]: readonly [{ id: string }, number],
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into trades (state, asker, asked, created_at, touched_at, closed_at)
    values ('done', ${asker.id}, ${asked.id}, now(), now(), now()) returning id`;
  const id = row?.id ?? 0;
  await sql`
    insert into trade_sides (trade_id, player_id, tokens, done)
    values (${id}, ${asker.id}, ${gave}, true), (${id}, ${asked.id}, ${got}, true)`;
  return id;
}
