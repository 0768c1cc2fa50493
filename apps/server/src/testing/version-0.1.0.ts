/** A game that was played with version 0.1.0: its tables, its SQL functions as far as rows depend on them, and rows. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type Sql } from '../database/database.ts';
import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';
import { migrateOnly, migrationNames } from '../database/migrate.ts';
import { migrationsWithFunctions } from '../database/migrations-with-functions.ts';
import { hashToken } from '../players/sessions.ts';
import { packToOpen } from './collecting.ts';
import { whenDone } from './when-done.ts';

/** The last migration that it shipped. */
const newestMigration = '0110-refunds-to-settle.sql';

export const ada = { id: '11111111-1111-4111-8111-111111111111', token: 'the token of ada' };
export const bea = { id: '22222222-2222-4222-8222-222222222222', token: 'the token of bea' };
const pack = packToOpen();
export const [kept = 0, sold = 0] = pack.blooks.map(({ id }) => id);

export async function databaseOfVersion010(): Promise<DatabaseAddress> {
  const server = inject('postgres');
  const name = `old_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase({ ...server, database: 'postgres' }, { pool: 1 });
  await admin.sql`create database ${admin.sql(name)}`;
  whenDone(async () => {
    await admin.sql`drop database ${admin.sql(name)} with (force)`;
    await admin.close();
  });
  const address = { ...server, database: name };
  const { sql, close } = openDatabase(address, { pool: 1 });
  await migrateOnly(
    sql,
    (await migrationNames()).filter((migration) => migration <= newestMigration),
  );
  await asItWas(sql);
  await play(sql);
  await close();
  return address;
}

/** Its migrations contained the functions, so their hashes were others. Some functions came later, one has changed. */
async function asItWas(sql: Sql): Promise<void> {
  for (const [name, hash] of Object.entries(migrationsWithFunctions)) {
    await sql`update migrations set hash = ${hash} where name = ${name}`;
  }
  await sql`drop function note_discoveries`;
  await sql.unsafe(`
    create or replace function note_address() returns trigger language plpgsql as $$
    begin
      insert into player_addresses (player_id, address_hash) values (new.player_id, new.address_hash)
      on conflict (player_id, address_hash) do update set last_seen_at = now();
      return null;
    end $$`);
}

/** Ada opened two packs, sold one blook to Bea, lists the other, on which Bea bids, and both chat. */
async function play(sql: Sql): Promise<void> {
  for (const [username, { id, token }] of Object.entries({ ada, bea })) {
    await sql`insert into players (id, username, password_hash, created_at)
      values (${id}, ${username}, 'none', '2026-11-15T10:00Z')`;
    await sql`insert into player_statistics (player_id, messages_sent) values (${id}, 1)`;
    await sql`insert into sessions (player_id, token_hash, address_hash) values (${id}, ${hashToken(token)}, '\\x07')`;
  }
  await sql`insert into wallets (player_id, tokens, experience, packs_opened, seed_nonce, client_seed) values
    (${ada.id}, ${1000 - 2 * 20 - 5 - 5 + 300}, 5010, 2, 2, 'ada'), (${bea.id}, ${1000 - 300 - 50}, 0, 0, 0, 'bea')`;
  await sql`insert into transfers (currency, amount, from_player, from_escrow, to_player, to_escrow, kind, reference) values
    ('tokens', 1000, null, null, ${ada.id}, null, 'register', null),
    ('tokens', 1000, null, null, ${bea.id}, null, 'register', null),
    ('tokens', 40, ${ada.id}, null, null, null, 'open-pack', null),
    ('experience', 10, null, null, ${ada.id}, null, 'open-pack', null),
    ('experience', 5000, null, null, ${ada.id}, null, 'granted', null),
    ('tokens', 5, ${ada.id}, null, null, null, 'auction-fee', 'auction:1:fee'),
    ('tokens', 300, ${bea.id}, null, null, 'auction:1', 'auction-bid', 'bid:1'),
    ('tokens', 300, null, 'auction:1', ${ada.id}, null, 'auction-sold', 'auction:1:sold'),
    ('tokens', 5, ${ada.id}, null, null, null, 'auction-fee', 'auction:2:fee'),
    ('tokens', 50, ${bea.id}, null, null, 'auction:2', 'auction-bid', 'bid:2')`;
  await sql`insert into odds_tables (content, pack_id, weekday, chance_multiplier, shiny_multiplier, blook_ids, froms,
      experience, shiny_below, bonus_item_ids, bonus_uses, bonus_froms)
    values ('0.1.0', ${pack.id}, 0, 1, 1, ${[kept, sold]}, '{0,0.5}', '{5,5}', 0.001, '{0}', '{1}', '{0}')`;
  await sql`insert into blook_serials (blook_id, shiny, issued) values (${kept}, false, 1), (${sold}, false, 1)`;
  await sql`insert into blooks (blook_id, shiny, serial, owner_id, held_by) values
    (${kept}, false, 1, ${ada.id}, 'auction:2'), (${sold}, false, 1, ${bea.id}, null)`;
  await sql`insert into blook_history (blook, step, at, kind, from_player, to_player, tokens, reference) values
    (1, 1, '2026-11-15T11:00Z', 'pulled', null, ${ada.id}, null, 'pull:1'),
    (2, 1, '2026-11-15T11:00Z', 'pulled', null, ${ada.id}, null, 'pull:2'),
    (2, 2, '2026-11-15T13:00Z', 'auctioned', ${ada.id}, ${bea.id}, 300, 'auction:1')`;
  await sql`insert into pulls (player_id, number, at, odds_id, rotation, nonce, client_seed, blook) values
    (${ada.id}, 1, '2026-11-15T11:00Z', 1, 1, 0, 'ada', 1), (${ada.id}, 2, '2026-11-15T11:00Z', 1, 1, 1, 'ada', 2)`;
  await sql`insert into auctions (seller_id, type_id, rarity_id, blook, serial, price, buy_it_now, duration, created_at,
      expires_at, bid_count, top_bid, top_amount, top_bidder, closed_at, outcome, buyer_id, sold_for) values
    (${ada.id}, ${sold}, 1, 2, 1, 100, false, 60, '2026-11-15T12:00Z', '2026-11-15T13:00Z', 1, 1, 300, ${bea.id},
      '2026-11-15T13:00Z', 'sold', ${bea.id}, 300),
    (${ada.id}, ${kept}, 1, 1, 1, 10, false, 60, '2026-11-15T14:00Z', '2026-11-15T15:00Z', 1, 2, 50, ${bea.id},
      null, null, null, null)`;
  await sql`insert into auction_bids (auction_id, player_id, amount, at) values
    (1, ${bea.id}, 300, '2026-11-15T12:30Z'), (2, ${bea.id}, 50, '2026-11-15T14:30Z')`;
  await sql`insert into chat_rooms (id, last_id) values ('global', 2) on conflict (id) do update set last_id = 2`;
  await sql`insert into chat_messages (room_id, id, author_id, content, nonce) values
    ('global', 1, ${ada.id}, 'Who buys a blook?', 'a'), ('global', 2, ${bea.id}, 'I do.', 'b')`;
}
