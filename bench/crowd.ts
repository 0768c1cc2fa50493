/** Players for a benchmark, inserted in bulk: rich, logged in, and known to pgbench. */
import { createHash } from 'node:crypto';
import type { Database } from '../apps/server/src/database/database.ts';
import { hmacPads, seeds } from '../apps/server/src/economy/packs/seeds.ts';
import { readSalt } from '../apps/server/src/players/open-secrets.ts';
import { secrets } from '../apps/server/src/players/secrets.ts';
import { hashToken } from '../apps/server/src/players/sessions.ts';

export interface Crowd {
  players: { id: string; token: string }[];
}

const tokens = 1_000_000_000;
let made = 0;

export async function makeCrowd(database: Database, count: number, secret: string): Promise<Crowd> {
  const { sql } = database;
  const first = made + 1;
  made += count;
  const rows = await sql<{ id: string }[]>`
    with made as (
      insert into players (username, password_hash)
      select 'bench' || i, 'x' from generate_series(${first}::int, ${made}::int) i returning id
    ), counted as (
      insert into player_statistics (player_id) select id from made
    ), opened as (
      insert into wallets (player_id, tokens, ticket_day) select id, ${tokens}, '9999-12-31' from made
    ), paid as (
      insert into transfers (currency, amount, to_player, kind) select 'tokens', ${tokens}, id, 'register' from made
    )
    select id from made`;
  const players = rows.map(({ id }) => ({ id, token: createHash('sha256').update(id).digest('hex') }));
  await sql`
    insert into sessions (token_hash, player_id, address_hash)
    select hash, id, '\\x00' from unnest(${players.map(({ token }) => hashToken(token))}::text[],
      ${players.map(({ id }) => id)}::uuid[]) s (hash, id)`;
  const dice = seeds(secrets(secret, await readSalt(sql)).key('fairness'));
  const pads = players.map(({ id }) => hmacPads(dice.seedOf(id, 1)));
  await sql`create table if not exists bench_callers (n serial primary key, id uuid, inner_pad text, outer_pad text)`;
  await sql`truncate bench_callers restart identity`;
  await sql`
    insert into bench_callers (id, inner_pad, outer_pad)
    select * from unnest(${players.map(({ id }) => id)}::uuid[], ${pads.map(({ inner }) => inner)}::text[],
      ${pads.map(({ outer }) => outer)}::text[])`;
  await sql`analyze`;
  return { players };
}
