/** The ledger of everything that the other parts of the fill say was paid, and the wallets as its sums. */
import { NEW_PLAYER_TOKENS } from '@blookery/game/collecting/earning';
import { envelopePack, levelGift } from '@blookery/game/progress/level-gifts';
import { experienceForLevel } from '@blookery/game/progress/levels';
import type { Catalog } from '../../../apps/server/src/catalog/catalog.ts';
import type { Sql } from '../../../apps/server/src/database/database.ts';
import { bids } from './auctions.ts';
import { DAILY_REWARDS, PAID_IN, PER_MEMBER, type Sizes } from './sizes.ts';
import { fate, of, type Staged } from './stage.ts';

/** Nobody has more experience than this level needs. */
const HIGHEST_LEVEL = 200;
const LISTING_FEE = 10;
const SOLD_EXPERIENCE = 5;

export async function fillLedger(sql: Sql, sizes: Sizes, staged: Staged, catalog: Catalog): Promise<void> {
  await fillMoves(sql, sizes, staged);
  await sql`
    create unlogged table fill_sums as
    select player, (sum(amount) filter (where currency = 'tokens'))::bigint as tokens,
      (coalesce(sum(amount) filter (where currency = 'experience'), 0))::bigint as experience
    from (
      select to_player as player, currency, amount from transfers where to_player is not null
      union all
      select from_player, currency, -amount from transfers where from_player is not null
    ) moves group by player`;
  await fillLevels(sql, catalog);
  await fillWallets(sql, sizes);
}

/** One insert for each kind of payment. */
async function fillMoves(sql: Sql, { players, guilds }: Sizes, staged: Staged): Promise<void> {
  const at = of.at(staged.blooks);
  const later = `${at} + interval '1 day'`;
  const auction = `'auction:' || ${of.endedId}`;
  const openAuction = `'auction:' || ${of.openId(staged.ended)}`;
  const move = (columns: string, select: string) =>
    sql.unsafe(`insert into transfers (at, currency, amount, kind, ${columns}) ${select}`);

  await move(
    'to_player, reference',
    `select fill_start(), 'tokens', ${NEW_PLAYER_TOKENS}, 'register', fill_id(n), 'register:' || fill_id(n)
    from generate_series(1, ${players}) n`,
  );
  await move(
    'from_player',
    `select ${at}, 'tokens', w.price, 'open-pack', fill_id(n)
    from fill_blooks b join fill_wheel w on w.slot = b.slot where number is not null and w.price > 0`,
  );
  await move(
    'to_player',
    `select ${at}, 'experience', w.experience, 'open-pack', fill_id(n)
    from fill_blooks b join fill_wheel w on w.slot = b.slot where number is not null and w.experience > 0`,
  );
  await move(
    'to_player, reference',
    `select fill_start() + d * interval '1 day', 'tokens', 500, 'daily-reward', fill_id(n),
      'daily:' || fill_id(n) || ':' || (fill_start() + d * interval '1 day')::date
    from generate_series(1, ${DAILY_REWARDS}) d, generate_series(1, ${players}) n`,
  );
  await move(
    'to_player',
    `select ${later}, 'tokens', 10, 'sell', fill_id(n) from fill_blooks where ${fate.toTheShop}`,
  );
  await move(
    'from_player, reference',
    `select ${at}, 'tokens', ${LISTING_FEE}, 'auction-fee', fill_id(n),
      'auction:' || (case when ${fate.open} then ${of.openId(staged.ended)} else ${of.endedId} end) || ':fee'
    from fill_blooks where ${fate.ended} or ${fate.open}`,
  );
  await move(
    'from_player, to_escrow, reference',
    `select ${at}, 'tokens', ${of.price} + 10, 'auction-bid', fill_id(third), ${auction}, 'bid:' || ${bids.first}
    from fill_blooks where ${bids.hadFirst}
    union all
    select ${at}, 'tokens', ${of.price} + 20, 'auction-bid', fill_id(owner), ${auction}, 'bid:' || ${bids.last}
    from fill_blooks where ${fate.soldByBids}
    union all
    select now() - interval '1 hour', 'tokens', ${of.price} + 10, 'auction-bid', fill_id(third), ${openAuction},
      'bid:' || ${bids.open(staged)} from fill_blooks where ${bids.hasBid}`,
  );
  await move(
    'from_escrow, to_player, reference',
    `select ${at}, 'tokens', ${of.price} + 10, 'auction-refund', ${auction}, fill_id(third),
      'bid:' || ${bids.first} || ':back' from fill_blooks where ${bids.hadFirst}
    union all
    select ${later}, 'tokens', ${of.price} + 20, 'auction-sale', ${auction}, fill_id(n), ${auction} || ':sold'
    from fill_blooks where ${fate.soldByBids}`,
  );
  await move(
    'from_player, to_player, reference',
    `select ${later}, 'tokens', ${of.price}, 'auction-sale', fill_id(owner), fill_id(n), ${auction} || ':sold'
    from fill_blooks where ${fate.soldAtOnce}`,
  );
  await move(
    'to_player, reference',
    `select ${later}, 'experience', ${SOLD_EXPERIENCE}, 'auction-sale', fill_id(n), ${auction} || ':experience'
    from fill_blooks where ${fate.sold}`,
  );
  await move(
    'from_player, to_escrow',
    `select now() - interval '2 days', 'tokens', ${PAID_IN}, 'guild-pay-in', fill_id(g * ${PER_MEMBER}), 'guild:' || g
    from generate_series(1, ${guilds}) g`,
  );
}

/** How many levels above the first a player has reached. */
const gained = 'width_bucket(s.experience, (select array_agg(needs order by level) from fill_levels))';

/** The gifts of every level that somebody has reached: tokens, and what is given with some levels. */
async function fillLevels(sql: Sql, catalog: Catalog): Promise<void> {
  const levels = Array.from({ length: HIGHEST_LEVEL - 1 }, (_, at) => at + 2);
  // Item 0 is none.
  const envelopes = levels.map((level) => {
    const { envelope } = levelGift(level);
    const pack = envelope === null ? undefined : envelopePack(catalog.standingPacks, envelope);
    return (pack && catalog.envelopeOf(pack.id)?.id) ?? 0;
  });
  const tickets = levels.map((level) => (levelGift(level).ticket ? catalog.dailyTicketItemId : 0));
  const uses = (ids: readonly number[]) => ids.map((id) => catalog.item(id)?.uses ?? 1);
  await sql`
    create unlogged table fill_levels as
    select l.*, sum(tokens) over (order by level)::bigint as so_far
    from unnest(${levels}::int[], ${levels.map(experienceForLevel)}::bigint[],
      ${levels.map((level) => levelGift(level).tokens)}::bigint[], ${envelopes}::int[], ${tickets}::int[],
      ${uses(envelopes)}::int[], ${uses(tickets)}::int[])
      l (level, needs, tokens, envelope, ticket, envelope_uses, ticket_uses)`;
  const reached = `fill_sums s cross join lateral generate_series(2, 1 + ${gained}) g (level)
    join fill_levels l on l.level = g.level`;
  await sql.unsafe(`
    insert into transfers (at, currency, amount, to_player, kind, reference)
    select now() - interval '1 day', 'tokens', l.tokens, s.player, 'level', 'level:' || s.player || ':' || l.level
    from ${reached}`);
  await sql.unsafe(`
    create unlogged table fill_gifts as
    select row_number() over () as id, s.player, t.item, t.uses, 'level:' || s.player || ':' || l.level || t.what as reference
    from ${reached} cross join lateral (
      values (l.envelope, l.envelope_uses, ':envelope'), (l.ticket, l.ticket_uses, ':ticket')) t (item, uses, what)
    where t.item > 0`);
  await sql`
    insert into items (id, item_id, uses, uses_left, owner_id) overriding system value
    select id, item, uses, uses, player from fill_gifts`;
  await sql`
    insert into item_history (item, step, at, kind, to_player, reference)
    select id, 1, now() - interval '1 day', 'level', player, reference from fill_gifts`;
}

/** Everybody is granted what is missing, and more: a few very much. */
async function fillWallets(sql: Sql, { players }: Sizes): Promise<void> {
  await sql.unsafe(`create unlogged table fill_balances as
    select player, pulls, experience, next_gift_at, tokens,
      greatest(0, -tokens) + 1000 + (5e10 / (n::bigint * 7919 % ${players} + 1000))::bigint as given
    from (
      select p.n, s.player, p.pulls, s.experience, s.tokens + coalesce(l.so_far, 0) as tokens, u.needs as next_gift_at
      from fill_players p join fill_sums s on s.player = fill_id(p.n)
        left join fill_levels l on l.level = 1 + ${gained}
        left join fill_levels u on u.level = 2 + ${gained}
    ) sums`);
  await sql`
    insert into transfers (at, currency, amount, to_player, kind)
    select now() - interval '1 day', 'tokens', given, player, 'granted' from fill_balances`;
  await sql`
    insert into wallets (player_id, tokens, experience, packs_opened, seed_nonce, next_gift_at)
    select player, tokens + given, experience, pulls, pulls, next_gift_at from fill_balances`;
  await sql.unsafe('drop table fill_sums, fill_balances');
}
