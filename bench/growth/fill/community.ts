/** Players, sessions, friends, guilds, chats, notices and wishes. */
import type { Catalog } from '../../../apps/server/src/catalog/catalog.ts';
import type { Sql } from '../../../apps/server/src/database/database.ts';
import { PAID_IN, PER_MEMBER, type Sizes } from './sizes.ts';
import { DAYS } from './stage.ts';
import { WHEEL_SLOTS } from './wheel.ts';

export async function fillPlayers(sql: Sql, { players }: Sizes): Promise<void> {
  const everybody = `generate_series(1, ${players}) n`;
  await sql.unsafe(`
    insert into players (id, username, password_hash, created_at, rules_read_at)
    select fill_id(n), 'player' || n, 'x', fill_start() - interval '1 day', now() from ${everybody}`);
  await sql.unsafe(`
    insert into player_statistics (player_id, messages_sent) select fill_id(n), 10 from ${everybody}`);
  await sql.unsafe(`
    insert into sessions (token_hash, player_id, created_at, last_seen_at, address_hash)
    select md5('session ' || n), fill_id(n), now() - interval '5 days', now() - n % 100 * interval '1 hour',
      decode(md5((n / 2)::text), 'hex') from ${everybody} where n % 3 = 0`);
  await sql`
    insert into player_addresses (player_id, address_hash) select player_id, address_hash from sessions`;
  await sql.unsafe(`
    insert into friendships (player_id, friend_id)
    select fill_id(n), fill_id(f) from (
      select n, (n - 1 + far) % ${players} + 1 as f from ${everybody}, unnest(array[1, 7, 49]) far
    ) pairs
    union all
    select fill_id(f), fill_id(n) from (
      select n, (n - 1 + far) % ${players} + 1 as f from ${everybody}, unnest(array[1, 7, 49]) far
    ) pairs`);
  await sql.unsafe(`
    insert into notices (player_id, kind, text, detail, created_at, read_at)
    select fill_id(n), 'auction', 'Your blook was sold', 'It brought 120 tokens.', now() - i * interval '1 day',
      case when i > 2 then now() end
    from ${everybody}, generate_series(1, case when n % ${PER_MEMBER} = 0 then 20 else 1 end) i`);
  await sql.unsafe(`
    insert into idempotency_keys (player_id, key, request, answer, created_at)
    select fill_id(n), 'filled', 'open-pack', '{}', now() - n % 96 * interval '1 hour' from ${everybody}`);
  await sql.unsafe(`
    insert into tallies (player_id, day, kind, amount)
    select fill_id(n), current_date - d, kind, 1 + n % 7 from ${everybody}, generate_series(0, 2) d,
      unnest(array['send-message', 'sell-blooks']) kind where n % 5 = 0`);
  await sql.unsafe(`
    insert into wishes (player_id, blook_id, shiny, since, seen_at)
    select distinct on (n, w.blook_id) fill_id(n), w.blook_id, false, now() - interval '9 days',
      now() - n % 30 * interval '1 day'
    from ${everybody}, generate_series(1, 4) i join fill_wheel w on true
    where n % 5 = 0 and w.slot = (n * 7 + i * 101) % ${WHEEL_SLOTS}`);
  await sql.unsafe(`
    insert into punishments (player_id, kind, reason, created_at, expires_at)
    select fill_id(n), 'warn', 'Shouting', now() - interval '20 days', null from ${everybody} where n % 200 = 1`);
}

export async function fillGuilds(sql: Sql, { players, guilds }: Sizes, catalog: Catalog): Promise<void> {
  const emblem = catalog.lists.blooks[0]?.id ?? 1;
  const members = Math.floor(players / PER_MEMBER);
  await sql.unsafe(`
    insert into guilds (id, name, name_folded, tag, motto, language, entry, color, emblem_id, banner_id, founder_id,
      founded_at, member_count, capacity, treasury, officer_limit, week_of, patch) overriding system value
    select g, 'Guild ' || g, 'guild' || g, upper(lpad(to_hex(g), 4, '0')), 'We sew', 'en', 'open', 'teal', ${emblem},
      ${catalog.defaults.bannerId}, fill_id(g * ${PER_MEMBER}), fill_start(),
      (${members} - g) / ${guilds} + 1, 100, ${PAID_IN}, 500, date_trunc('week', now() at time zone 'UTC')::date, 1000
    from generate_series(1, ${guilds}) g`);
  await sql.unsafe(`
    insert into guild_members (player_id, guild_id, role, joined_at, joined_experience, week_experience)
    select fill_id(m * ${PER_MEMBER}), (m - 1) % ${guilds} + 1, case when m <= ${guilds} then 'owner' else 'member' end,
      fill_start() + m * interval '1 second', 0, w.experience
    from generate_series(1, ${members}) m join wallets w on w.player_id = fill_id(m * ${PER_MEMBER})`);
  await sql`
    insert into guild_history (guild_id, at, kind, actor_id)
    select guild_id, joined_at, 'joined', player_id from guild_members`;
  await sql.unsafe(`
    insert into guild_history (guild_id, at, kind, actor_id, amount)
    select g, now() - interval '2 days', 'paid-in', fill_id(g * ${PER_MEMBER}), ${PAID_IN}
    from generate_series(1, ${guilds}) g`);
}

/** Of ten messages six are in the global room, two in guilds, and two between friends. */
export async function fillChat(sql: Sql, { players, guilds }: Sizes): Promise<void> {
  const member = `fill_id(${PER_MEMBER} * ((i - 1) % ${guilds} + 1))`;
  const pair = `'direct:' || least(fill_id(n), fill_id(n % ${players} + 1))::text || ':'
    || greatest(fill_id(n), fill_id(n % ${players} + 1))::text`;
  const [toGlobal, toGuilds, toPairs] = [6 * players, 2 * players, Math.floor(players / 2)];
  await sql.unsafe(`
    insert into chat_rooms (id, last_id)
    select 'global', ${toGlobal}
    union all select 'guild:' || g, (${toGuilds} - g) / ${guilds} + 1 from generate_series(1, ${guilds}) g
    union all select ${pair}, 4 from generate_series(1, ${toPairs}) k, lateral (select 2 * k - 1 as n) x`);
  const columns = 'room_id, id, author_id, content, nonce, created_at';
  await sql.unsafe(`
    insert into chat_messages (${columns})
    select 'global', i, fill_id(1 + i::bigint * 7919 % ${players}), 'Has anybody seen a Nub lately? ' || i, 'f' || i,
      fill_start() + i::float8 / ${toGlobal} * interval '${DAYS} days' from generate_series(1, ${toGlobal}) i`);
  await sql.unsafe(`
    insert into chat_messages (${columns})
    select 'guild:' || (i - 1) % ${guilds} + 1, (i - 1) / ${guilds} + 1, ${member}, 'One more patch today. ' || i, 'g' || i,
      fill_start() + i::float8 / ${toGuilds} * interval '${DAYS} days' from generate_series(1, ${toGuilds}) i`);
  await sql.unsafe(`
    insert into chat_messages (${columns})
    select ${pair}, m, fill_id(case when m % 2 = 0 then n else n % ${players} + 1 end), 'Do you swap? ' || m,
      'd' || n || ':' || m, fill_start() + m * interval '1 day'
    from generate_series(1, ${toPairs}) k, lateral (select 2 * k - 1 as n) x, generate_series(1, 4) m`);
}
