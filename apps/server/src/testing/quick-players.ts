/** Inserts players with sessions directly: no captcha, no password hash. For tests with many players. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from '../database/database.ts';
import { mint } from '../economy/wallet.ts';
import { hashToken } from '../players/sessions.ts';
import type { TestPlayer, TestServer } from './test-server.ts';

export interface QuickPlayer {
  id: string;
  username: string;
  token: string;
  sessionId: string;
}

interface Wishes {
  /** The prefix of their names. */
  prefix?: string;
  /** The balance of each, through the ledger. */
  tokens?: number;
}

export async function quickPlayers(
  sql: Sql,
  count: number,
  { prefix = 'quick', tokens = 0 }: Wishes = {},
): Promise<QuickPlayer[]> {
  const players = Array.from({ length: count }, (): QuickPlayer => {
    const tail = randomBytes(5).toString('hex');
    return {
      id: randomUUID(),
      username: `${prefix.slice(0, 6)}${tail}`,
      token: randomBytes(32).toString('base64url'),
      sessionId: randomUUID(),
    };
  });
  const rows = players.map((player) => ({ ...player, tokenHash: hashToken(player.token) }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${sql.json(rows)})
        as g(id uuid, username text, "tokenHash" text, "sessionId" uuid)
    ), made as (
      insert into players (id, username, password_hash) select id, username, 'none' from given returning id
    ), counted as (
      insert into player_statistics (player_id) select id from made
    ), funded as (
      insert into wallets (player_id) select id from made
    )
    insert into sessions (id, token_hash, player_id, address_hash)
      select "sessionId", "tokenHash", id, '\\x00' from given`;
  if (tokens > 0) {
    for (const { id } of players) {
      await mint(sql, { playerId: id, currency: 'tokens', amount: tokens, kind: 'register' });
    }
  }
  return players;
}

export async function quickPlayer(sql: Sql, wishes?: Wishes): Promise<QuickPlayer> {
  const [player] = await quickPlayers(sql, 1, wishes);
  if (!player) throw new Error('nobody was made');
  return player;
}

/** The same as a player of the test server, without a password. */
export async function quickTestPlayer(server: TestServer, wishes?: Wishes): Promise<TestPlayer> {
  const player = await quickPlayer(server.database.sql, wishes);
  return withRequests(server, player);
}

export const withRequests = (server: TestServer, { id, username, token }: QuickPlayer): TestPlayer => ({
  id,
  username,
  token,
  password: '',
  request: (call, options) => server.request(call, { token, ...options }),
});

let nonces = 0;
/** Sends a message to the global room. */
export const say = (server: TestServer, { token }: { token: string }, content: string) =>
  server.request('POST /api/chat/messages/global', { token, body: { content, nonce: `n${++nonces}` } });

/** Makes two players friends directly. */
export async function befriend(sql: Sql, one: { id: string }, other: { id: string }): Promise<void> {
  await sql`
    insert into friendships (player_id, friend_id)
    values (${one.id}, ${other.id}), (${other.id}, ${one.id})`;
}

/** A tuple if the number is known; otherwise an array. */
export type Tuple<T, N extends number, Made extends T[] = []> = number extends N
  ? T[]
  : Made['length'] extends N
    ? Made
    : Tuple<T, N, [...Made, T]>;

/** Makes so many, one after the other; none without a number. */
export async function tupleOf<T, const N extends number>(
  count: N | undefined,
  make: (number: number) => T | Promise<T>,
): Promise<Tuple<T, N>> {
  const made: T[] = [];
  while (made.length < (count ?? 0)) made.push(await make(made.length));
  // The compiler does not follow the length of an array.
  return made as Tuple<T, N>;
}
