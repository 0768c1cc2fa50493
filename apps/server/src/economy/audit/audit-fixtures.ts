/** A fault for every check of the audit, for its tests. */
import type { Transaction } from '../../database/database.ts';
import { packToOpen } from '../../testing/collecting.ts';
import { swapBreakages } from './swap-fixtures.ts';

export type Breakages = Record<string, (tx: Transaction) => Promise<unknown>>;

interface Given {
  player: () => string;
  /** One of the first 25 blooks that the player pulled; the first five were sold. */
  blook: (number: number) => number;
}

/** By check: what it has to find. */
export function breakagesOf({ player, blook }: Given): Breakages {
  const listOne = (tx: Transaction) => tx`
    insert into auctions (seller_id, type_id, rarity_id, blook, price, buy_it_now, duration, created_at, expires_at)
    values (${player()}, 1, 1, ${blook(10)}, 10, false, 60, now(), now() + interval '1 hour')`;
  /** Makes the player the house, which may not do what the player has done. */
  const makeHouse = (tx: Transaction) => tx`insert into house_account (player_id) values (${player()})`;
  /** The second one lower than the first, and neither paid. */
  const bidTwice = (tx: Transaction) => tx`
    insert into auction_bids (auction_id, player_id, amount, at)
    select a.id, gen_random_uuid(), b.amount, now() from auctions a, (values (20), (15)) b (amount)`;
  /** Rounds of one day, none of them paid. */
  const playRounds = (tx: Transaction, game: string, tokens: number, against: (string | null)[]) => tx`
    insert into game_rounds (player_id, game, round_id, day, tokens, counts, opponent_id, at)
    select ${player()}, ${game}, n::text, current_date, ${tokens}, true, opponent, now()
    from unnest(${against}::uuid[]) with ordinality as r (opponent, n)`;

  return {
    'every balance is the sum of its transfers': (tx) =>
      tx`update wallets set tokens = tokens + 1 where player_id = ${player()}`,
    'every player has a wallet': (tx) =>
      tx`insert into players (username, password_hash) values ('nobody', 'x')`,
    'the ledger knows only players who have a wallet': (tx) => tx`
      insert into transfers (currency, amount, to_player, kind) values ('tokens', 1, gen_random_uuid(), 'x')`,
    'nothing is negative': async (tx) => {
      await tx`alter table wallets drop constraint wallets_gems_check`;
      await tx`update wallets set gems = -1 where player_id = ${player()}`;
    },
    'no escrow has paid out more than it took, and none that is closed holds anything': (tx) => tx`
      insert into transfers (currency, amount, to_escrow, kind) values ('tokens', 5, 'auction:404', 'x')`,
    'serials are without gap or repeat': (tx) => tx`
      update blook_serials set issued = issued + 1 where ctid = (select min(ctid) from blook_serials)`,
    'every serial was counted': (tx) => tx`
      delete from blook_serials where ctid = (select min(ctid) from blook_serials)`,
    'every owner exists': (tx) => tx`
      update blooks set owner_id = gen_random_uuid() where id = ${blook(10)}`,
    "every blook's history ends at its owner": (tx) => tx`
      update blooks set owner_id = null where id = ${blook(10)}`,
    "every blook's history is one unbroken chain": (tx) => tx`
      update blook_history set step = 7 where blook = ${blook(10)}`,
    'every toy that somebody has was discovered': (tx) => tx`
      delete from discoveries where player_id = ${player()}`,
    "every item's history ends at its owner": (tx) => tx`
      insert into items (item_id, uses, uses_left, owner_id) values (1, 1, 1, ${player()})`,
    "every item's history is one unbroken chain": (tx) => tx`
      update item_history set from_player = to_player where step = 1`,
    'every use of an item was written down': (tx) => tx`
      update items set uses = uses + 1 where id = (select min(id) from items)`,
    'nothing is held by what is not open': (tx) => tx`
      update blooks set held_by = 'auction:404' where id = ${blook(10)}`,
    'what is locked is on a shelf and not held': async (tx) => {
      await tx`alter table blooks drop constraint blooks_locked_is_free`;
      await tx`update blooks set locked = true, held_by = 'auction:404' where id = ${blook(10)}`;
    },
    'every avatar is owned by the player who shows it': (tx) => tx`
      update players set avatar_blook = ${blook(0)} where id = ${player()}`,
    'what the shop paid is what was sold': (tx) => tx`
      update transfers set amount = amount + 1 where kind = 'sell'`,
    'every opened pack was counted, and numbered without gap': (tx) => tx`
      update wallets set packs_opened = packs_opened + 1 where player_id = ${player()}`,
    'every pull names the blook that came out of it': (tx) => tx`
      update pulls set blook = blook + 1000000 where number = 9`,
    'every pulled blook came out of one pack': (tx) => tx`delete from pulls where number = 9`,
    'every pulled blook is one that its table could give': (tx) =>
      tx`update odds_tables set blook_ids[1] = 999`,
    'every bonus item came out of one pack': (tx) => tx`
      update item_history set kind = 'pulled' where step = 1 and kind = 'granted'`,
    'every pull gave the experience of its rarity': (tx) => tx`
      update transfers set amount = amount + 1 where kind = 'open-pack' and currency = 'experience'`,
    'every seed was rolled from 0 up without gap or repeat': (tx) => tx`
      update pulls set nonce = nonce + 100 where number = 9`,
    'every count of rolls is that of the seed in use': (tx) => tx`
      update wallets set seed_nonce = seed_nonce + 1 where player_id = ${player()}`,
    'every seed out of use was shown, and no other': (tx) => tx`delete from revealed_seeds`,
    'no two boosters of one kind burn at once': (tx) => tx`
      update boosters set expires_at = expires_at + interval '1 hour'`,
    'every booster was started by using its item': (tx) => tx`
      insert into boosters (scope, kind, player_id, item, multiplier, starts_at, expires_at)
      select 'personal', kind, player_id, item, 2, expires_at + interval '1 day', expires_at + interval '2 days'
      from boosters limit 1`,
    'every quest was paid for by a claim': (tx) => tx`
      insert into transfers (currency, amount, to_player, kind, reference)
      values ('gems', 1, ${player()}, 'quest', ${`quest:${player()}:day:2020-01-01:0:gems`})`,
    'every claim of a quest was paid': (tx) => tx`
      insert into quest_claims (player_id, period, starts_on, slot, quest)
      values (${player()}, 'day', '2020-01-01', 0, 'x')`,
    'one free ticket and one daily reward a day': (tx) => tx`
      insert into transfers (currency, amount, to_player, kind, reference)
      select currency, amount, to_player, kind, reference || ':again' from transfers where kind = 'daily-reward'`,
    'every opened pack left one thread': (tx) => tx`
      update threads set earned = earned + 1 where player_id = ${player()}`,
    'every spent thread is in a stitched blook': (tx) => tx`
      update threads set spent = 10 where player_id = ${player()}`,
    'every stitch made one blook, whose history begins with it': (tx) => tx`
      insert into stitches (blook, player_id, pack_id, threads, at)
      values (${blook(10)}, ${player()}, ${packToOpen().id}, 10, now())`,
    'no stitched blook was known to its player before': (tx) => tx`
      insert into stitches (blook, player_id, pack_id, threads, at)
      select max(id), ${player()}, ${packToOpen().id}, 10, now() from blooks
      where owner_id = ${player()} and not shiny
        and blook_id = (select blook_id from blooks where id = ${blook(0)})`,
    'every milestone was paid for by a claim, once': (tx) => tx`
      insert into transfers (currency, amount, to_player, kind, reference)
      values ('gems', 5, ${player()}, 'album-milestone', ${`album:${player()}:1:found-7:gems`})`,
    'every claimed milestone was paid or gave something': (tx) => tx`
      insert into album_claims (player_id, pack_id, milestone, at) values (${player()}, 1, 'found-7', now())`,
    'every level was paid once, from the second without gap': (tx) => tx`
      insert into transfers (currency, amount, to_player, kind, reference)
      values ('tokens', 1, ${player()}, 'level', ${`level:${player()}:98`})`,
    'no gift of a level is due for longer than it takes to pay it': async (tx) => {
      await tx`update transfers set at = at - interval '1 hour' where to_player = ${player()}`;
      await tx`update wallets set next_gift_at = 50 where player_id = ${player()}`;
    },
    'every third level gave an envelope, every fifth a ticket, once': (tx) =>
      tx`update item_history set reference = reference || 'x' where kind = 'level'`,
    'every claimed achievement was paid': (tx) => tx`
      insert into achievement_claims (player_id, achievement_id, at) values (${player()}, 1, now())`,
    'every achievement was paid for by a claim': (tx) => tx`
      insert into transfers (currency, amount, to_player, kind, reference)
      values ('experience', 50, ${player()}, 'achievement', ${`achievement:${player()}:1`})`,
    'every collection counts what was discovered': (tx) => tx`
      update collections set found = found + 1 where player_id = ${player()}`,
    'every paid first step has its claim, and every claim was paid in full': (tx) => tx`
      insert into transfers (currency, amount, to_player, kind, reference)
      values ('tokens', 100, ${player()}, 'first-step', ${`first-step:${player()}:say-hello:tokens`})`,
    'nobody finished the first steps without a step': (tx) => tx`
      insert into first_step_claims (player_id, step, at) values (${player()}, 'all', now())`,
    'no account was given two First Envelopes': async (tx) => {
      await tx`drop index item_history_first_envelopes`;
      await tx`
        insert into item_history (item, step, kind, to_player)
        select i.id, 90 + n, 'first-envelope', ${player()} from (select min(id) as id from items) i, generate_series(1, 2) n`;
    },
    'the stalls paid nobody more than a day allows': (tx) => playRounds(tx, 'who', 600, [null, null]),
    'no stall game paid more rounds than a day allows': (tx) =>
      playRounds(tx, 'run', 1, Array<null>(6).fill(null)),
    'no player was paid too often for beating the same one': (tx) =>
      playRounds(tx, 'pairs-duel', 1, Array<string>(3).fill(player())),
    'every payment of a stall has its round, and every paid round its payment': (tx) => tx`
      insert into transfers (currency, amount, to_player, kind, reference)
      values ('tokens', 20, ${player()}, 'stall-game', ${`game:pairs:1:${player()}`})`,
    'every treasury says what its escrow holds': (tx) => tx`update guilds set treasury = treasury + 1`,
    'every payment of a treasury is in the history of its guild': (tx) =>
      tx`delete from guild_history where kind = 'paid-in'`,
    'every guild has one owner and as many members as it counts': (tx) =>
      tx`update guild_members set role = 'officer'`,
    'every brass button that was taken was paid, to who took it': (tx) => tx`
      insert into plaza_buttons (plaza, x, y, taken_by, taken_day)
      values (1, 100, 100, ${player()}, current_date)`,
    'every open listing holds what it offers, and nothing else does': (tx) => listOne(tx),
    'whatever an auction holds is what it lists': (tx) => tx`
      update blooks set held_by = 'auction:404' where id = ${blook(10)}`,
    'every open listing has its top bid in escrow, and no more': async (tx) => {
      await listOne(tx);
      await tx`update auctions set bid_count = 1, top_bid = 1, top_amount = 12, top_bidder = gen_random_uuid()`;
    },
    'every bid was higher than all before it, and the last one leads': async (tx) => {
      await listOne(tx);
      await bidTwice(tx);
    },
    'every bid was taken from its player once, and all but the last given back once': async (tx) => {
      await listOne(tx);
      await bidTwice(tx);
    },
    'every sold listing was paid for and handed over once': async (tx) => {
      await listOne(tx);
      await tx`update auctions set closed_at = now(), outcome = 'sold', buyer_id = gen_random_uuid(), sold_for = 10`;
    },
    'every listing was paid for when it was made': (tx) => listOne(tx),
    'the house makes no more than three lots and two swaps a day': (tx) => tx`
      update blook_history set kind = 'house', reference = 'house:2026-11-16:lot:' || blook
      where step = 1 and blook = any(${[10, 11, 12, 13].map(blook)}::bigint[])`,
    'only the house makes lots': (tx) => tx`
      update blook_history set kind = 'house' where step = 1 and blook = ${blook(10)}`,
    'the house is given blooks by nobody': (tx) => makeHouse(tx),
    'the house is paid for its sales and given its fees, nothing else': (tx) => makeHouse(tx),
    'the house pays nobody': (tx) => makeHouse(tx),
    'what lies in a trade is held by it, and nothing else is': (tx) => tx`
      update blooks set held_by = 'trade:404' where id = ${blook(10)}`,
    'a trade holds the tokens that its sides offer': (tx) => tx`
      with made as (
        insert into trades (state, asker, asked, created_at, touched_at)
        values ('open', ${player()}, gen_random_uuid(), now(), now()) returning id, asker
      )
      insert into trade_sides (trade_id, player_id, tokens) select id, asker, 5 from made`,
    'what was traded changed hands, once': (tx) => tx`
      with made as (
        insert into trades (state, asker, asked, created_at, touched_at, closed_at)
        values ('done', ${player()}, gen_random_uuid(), now(), now(), now()) returning id, asker, asked
      ), sides as (
        insert into trade_sides (trade_id, player_id, done) select id, unnest(array[asker, asked]), true from made
      )
      insert into trade_things (trade_id, player_id, kind, thing, place)
      select id, asker, 'blook', ${blook(10)}, 1 from made`,
    ...sealBreakages,
    ...swapBreakages({ player, blook: () => blook(10) }),
    'no seasonal pack was sold outside an event': (tx) => tx`
      insert into seasonal_packs (pack_id) values (${packToOpen().id})`,
    'no two events sell one pack at a time': (tx) => tx`
      insert into events (kind, name, text, pack_id, starts_at, ends_at)
      select kind, name, text, pack_id, starts_at, ends_at from events where pack_id is not null limit 1`,
    'what was paid for was handed out, or is about to be': (tx) => tx`
      insert into purchases (player_id, product_id, kind, quantity, cents, status, completed_at)
      values (${player()}, 4, 'once', 1, 199, 'completed', now())`,
    'the provider knows the subscription of every month that was paid for': (tx) => tx`
      with begun as (
        insert into subscriptions (player_id, product_id, cents) values (${player()}, 1, 499) returning id
      )
      insert into purchases (player_id, product_id, kind, quantity, cents, status, completed_at, granted, subscription)
      select ${player()}, 1, 'subscription', 1, 499, 'completed', now(), '{}', id from begun`,
    'what went back was taken back, or is about to be': (tx) => tx`
      insert into purchases (player_id, product_id, kind, quantity, cents, status, completed_at, granted)
      values (${player()}, 4, 'once', 1, 199, 'refunded', now(), '{}')`,
    'every gem and token from a purchase is one that it gave': (tx) => tx`
      insert into transfers (currency, amount, to_player, kind, reference)
      values ('gems', 120, ${player()}, 'purchase', 'purchase:999999:gems')`,
  };
}

/** A seal over all rows, which says that there were none. */
const sealNothing = (tx: Transaction) => tx`
  insert into audit_seals
    (month, ends_at, sealed_at, last_transfer, first_open_transfer, players_mark, totals_mark, mark)
  values ('2020-01-01', now() + interval '1 day', now(), 0, 1, 0, 0, 0)`;

const sealBreakages: Breakages = {
  'no seal was changed': sealNothing,
  'what is sealed is what was sealed last': (tx) =>
    tx`insert into sealed_totals (subject, total) values ('escrow:tokens:auction:404', 5)`,
  'no transfer was added to a sealed month': sealNothing,
  'every sealed month has the rows that were sealed': sealNothing,
  'what is sealed is the sum of the rows before it': sealNothing,
};
