/** Two players in a trade, for tests about trades. */
import { giveTokens } from './collecting.ts';
import { quickPlayers } from './quick-players.ts';
import type { TestAnswer, TestPlayer, TestServer } from './test-server.ts';

/** A tuple if the number is known; otherwise an array. */
export type Tuple<T, N extends number, Made extends T[] = []> = number extends N
  ? T[]
  : Made['length'] extends N
    ? Made
    : Tuple<T, N, [...Made, T]>;

/** Players with a thousand tokens each, made quickly. */
export async function traders<const N extends number>(
  server: TestServer,
  count: N,
): Promise<Tuple<TestPlayer, N>> {
  const players = await quickPlayers(server.database.sql, count);
  for (const { id } of players) await giveTokens(server, id, 1000);
  return players.map(({ id, username, token }) => ({
    id,
    username,
    token,
    password: '',
    ask: (call, options) => server.ask(call, { token, ...options }),
  })) as TestPlayer[] as Tuple<TestPlayer, N>;
}

export const askFor = (one: TestPlayer, other: { id: string }): Promise<TestAnswer> =>
  one.ask('POST /api/trades', { body: { userId: other.id } });

/** One asks, the other accepts. Returns the id of the trade. */
export async function sitDown(one: TestPlayer, other: TestPlayer): Promise<number> {
  const asked = await askFor(one, other);
  const { status, body } = await other.ask(`PUT /api/trades/${asked.body.id}/accept`);
  if (status !== 200) throw new Error(`nobody sat down: ${JSON.stringify(body)}`);
  return body.id;
}

export const offer = (
  player: TestPlayer,
  id: number,
  { blooks = [], items = [], tokens = 0 }: { blooks?: number[]; items?: number[]; tokens?: number },
): Promise<TestAnswer> => player.ask(`PUT /api/trades/${id}`, { body: { blooks, items, tokens } });

export const lock = (player: TestPlayer, id: number, version: number, locked = true): Promise<TestAnswer> =>
  player.ask(`PUT /api/trades/${id}/lock`, { body: { version, locked } });

export const confirm = (player: TestPlayer, id: number, version: number): Promise<TestAnswer> =>
  player.ask(`PUT /api/trades/${id}/confirm`, { body: { version } });

export const leave = (player: TestPlayer, id: number): Promise<TestAnswer> =>
  player.ask(`DELETE /api/trades/${id}`);

/** Both lock the offers. Returns the version they locked. */
export async function lockBoth(one: TestPlayer, other: TestPlayer, id: number): Promise<number> {
  const { body } = await one.ask('GET /api/trades');
  const { version } = body.open;
  for (const player of [one, other]) {
    const answer = await lock(player, id, version);
    if (answer.status !== 200) throw new Error(`not locked: ${JSON.stringify(answer.body)}`);
  }
  return version;
}
