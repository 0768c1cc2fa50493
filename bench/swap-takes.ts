/**
 * Takes of offers through the whole use case, against pgbench with the same statements and one take per transaction.
 */
import type { Catalog } from '../apps/server/src/catalog/catalog.ts';
import { type Database, openDatabase } from '../apps/server/src/database/database.ts';
import type { DatabaseAddress } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { openEconomy } from '../apps/server/src/economy/economy.ts';
import { swapDesk } from '../apps/server/src/features/swaps/take-offer.ts';
import { notices } from '../apps/server/src/notices/notices.ts';
import { pushOutbox } from '../apps/server/src/notices/push-outbox.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { atLeast, type BenchLine, median, perSecond } from './bench.ts';
import { findPgbench, runPgbench } from './pgbench.ts';

const callers = 32;
const seconds = 4;
const rounds = 3;
/** More offers than either side takes in all rounds. */
const offers = 80_000;

interface Place {
  address: DatabaseAddress;
  database: Database;
  catalog: Catalog;
}

interface Swap {
  offer: number;
  taker: string;
  given: number;
}

/**
 * Offers of the crowd in `bench_swaps`, each with a taker and the blook that the taker gives. Those that follow each other are of
 * different players: concurrent takes do not wait for the wallets of each other, on either side of the comparison.
 */
async function fill({ sql }: Database): Promise<void> {
  await sql`create sequence bench_swap_turn`;
  await sql`
    create table bench_swaps (n serial primary key, offer bigint, giver uuid, taker uuid, blook bigint, given bigint)`;
  const made = async (shift: number) => {
    const rows = await sql<{ first: number }[]>`
      with made as (
        insert into blooks (blook_id, shiny, owner_id)
        select ${1 + shift}, false, c.id from generate_series(1, ${offers}::int) i
          join bench_callers c on c.n = 1 + (i * 7919 + ${shift * 50_021}) % (select count(*) from bench_callers)
        order by i returning id, owner_id
      ), noted as (
        insert into blook_history (blook, step, kind, to_player) select id, 1, 'granted', owner_id from made
      )
      select min(id) as first from made`;
    return rows[0]?.first ?? 0;
  };
  const [blooks, given] = [await made(0), await made(1)];
  await sql`
    with made as (
      insert into swap_offers (player_id, blook, gives_id, gives_shiny, wants_id, created_at, expires_at)
      select owner_id, id, 1, false, 2, now(), now() + interval '7 days' from blooks
      where id between ${blooks} and ${blooks + offers - 1} order by id returning id, player_id, blook
    )
    insert into bench_swaps (offer, giver, taker, blook, given)
    select m.id, m.player_id, b.owner_id, m.blook, b.id
    from made m join blooks b on b.id = ${given} + (m.blook - ${blooks}) where b.owner_id <> m.player_id
    order by m.id`;
  await sql`update blooks b set held_by = 'swap:' || s.offer from bench_swaps s where s.blook = b.id`;
  await sql`vacuum analyze`;
}

async function nextSwap(sql: Database['sql']): Promise<Swap> {
  const [swap] = await sql<Swap[]>`
    select offer, taker, given from bench_swaps where n = (select nextval('bench_swap_turn'))`;
  if (!swap) throw new Error('all offers are taken');
  return swap;
}

async function takesPerSecond({ database, catalog }: Place): Promise<number> {
  const world = { publish: () => {}, recheck: () => {} };
  const take = swapDesk({
    catalog,
    world,
    clock: systemClock,
    economy: openEconomy({ database, world, clock: systemClock, catalog }),
    notices: notices({ world, catalog, pushes: pushOutbox({ clock: systemClock }) }),
  });
  return perSecond({ callers, seconds }, async () => {
    const { offer, taker, given } = await nextSwap(database.sql);
    await take({ offerId: offer, blook: given, once: { playerId: taker, key: null, request: '' } });
  });
}

/** The statements of a take, as the use case sends them for one taker. */
const script = `select offer, giver, taker, blook, given from bench_swaps
  where n = (select nextval('bench_swap_turn')) \\gset
begin;
select id, player_id from swap_offers where id = any(array[:offer]::bigint[]);
select 1 from wallets where player_id = any(array[:giver, :taker]::uuid[]) order by player_id for update;
select *, closed_at is not null or expires_at <= now() as "isOver" from swap_offers
  where id = any(array[:offer]::bigint[]) order by id for update;
select exists (select from player_blocks where blocker = p.one and blocked = p.other)
    or exists (select from player_blocks where blocker = p.other and blocked = p.one) as blocked
  from unnest(array[:taker]::uuid[], array[:giver]::uuid[]) with ordinality p (one, other, place) order by p.place;
select p.id from players p where p.id = any(array[:giver, :taker]::uuid[]) and (p.erased_at is not null or exists (
  select 1 from punishments u where u.player_id = p.id and u.kind in ('mute', 'ban') and u.lifted_at is null));
select id, blook_id, shiny, serial, owner_id, held_by, locked from blooks
  where id = any(array[:given, :blook]::bigint[]) order by id for update;
select m.giver, h.status, h.avatar_off
  from unnest(array[:taker, :giver]::uuid[], array[:giver, :taker]::uuid[], array[:given, :blook]::bigint[],
    array[null, 'swap:' || :offer::text]::text[]) m (giver, receiver, blook, held_by)
  cross join lateral hand_over(m.giver, m.receiver, m.held_by, array[m.blook], '{}', array[null::bigint], 'swapped',
    'swap:' || :offer::text) h;
update swap_offers o set closed_at = now(), outcome = 'swapped', taker_id = s.taker, taken_for = s.blook
  from unnest(array[:offer]::bigint[], array[:taker]::uuid[], array[:given]::bigint[]) s (offer, taker, blook)
  where o.id = s.offer;
select * from players p left join blooks avatar on avatar.id = p.avatar_blook
  where p.id = any(array[:giver, :taker]::uuid[]);
insert into notices (player_id, kind, from_player, text, detail, image_id, link)
  values (:giver, 'trade', :taker, 'swapped one for another.', 'It is on your shelf.', 1, '/swaps/board') returning *;
insert into push_outbox (session_id, kind, tag, title, body, link, due_at, expires_at)
  select s.session_id, 'swap', 'notice', 'Swapped: one for another.', 'It is on your shelf.', '/swaps/board', now(),
    now() + interval '1 day'
  from push_settings t join push_subscriptions s on s.player_id = t.player_id
  where t.player_id = :giver and 'swap' = any(t.kinds) on conflict (session_id, tag) do nothing;
insert into notices (player_id, kind, text, detail, image_id, link)
  values (:taker, 'trade', 'Swapped: one for another.', 'It is on your shelf.', 1, '/swaps/board') returning *;
commit;
`;

/** The fallback without pgbench: the same script, statement by statement, from as many connections. */
async function fromHere({ address }: Place): Promise<number> {
  const pool = openDatabase(address, { pool: callers });
  const [, ...statements] = script
    .split(';\n')
    .filter((line) => line.trim() && !/^(begin|commit)/.test(line));
  const rate = await perSecond({ callers, seconds }, async () => {
    const [row] = await pool.sql<Record<string, string | number>[]>`
      select offer, giver, taker, blook, given from bench_swaps where n = (select nextval('bench_swap_turn'))`;
    if (!row) throw new Error('all offers are taken');
    await pool.transaction(async (tx) => {
      for (const statement of statements) await tx.unsafe(filledIn(statement, row));
    });
  });
  await pool.close();
  return rate;
}

const filledIn = (statement: string, row: Record<string, string | number>): string =>
  statement.replaceAll(/(?<!:):(offer|blook|given|giver|taker)\b/g, (_, name: string) => `'${row[name]}'`);

export async function* taking(place: Place): AsyncIterable<BenchLine> {
  await fill(place.database);
  const pgbench = findPgbench();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await takesPerSecond(place));
    theirs.push(
      pgbench
        ? await runPgbench(pgbench, script, { address: place.address, callers, seconds })
        : await fromHere(place),
    );
  }
  const [mine, base] = [median(ours), median(theirs)];
  yield {
    what: `takes of offers, to ${pgbench ? 'pgbench' : `${callers} connections from Node`} with the same statements`,
    ratio: mine / base,
    goal: atLeast(0.8),
    detail: `${Math.round(mine)}/s with ${callers} callers, ${Math.round(base)}/s by statements alone`,
  };
}
