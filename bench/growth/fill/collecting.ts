/** Blooks with their serials and histories, pulls, discoveries, threads and collections. */
import type { Sql } from '../../../apps/server/src/database/database.ts';
import { fate, of, type Staged } from './stage.ts';
import { WHEEL_SLOTS } from './wheel.ts';

const serial = `((g - 1) / ${WHEEL_SLOTS} * w.of_kind + w.rank)`;
const all = 'fill_blooks b join fill_wheel w on w.slot = b.slot';

export async function fillCollecting(sql: Sql, { blooks, ended }: Staged): Promise<void> {
  const at = of.at(blooks);
  await sql.unsafe(`
    insert into blooks (id, blook_id, shiny, serial, owner_id, held_by, created_at) overriding system value
    select g, w.blook_id, w.shiny, ${serial}, case when owner is not null then fill_id(owner) end,
      case when ${fate.open} then 'auction:' || ${of.openId(ended)}
        when ${fate.offered} then 'swap:' || ${of.offerId} end, ${at}
    from ${all}`);
  await sql.unsafe(`
    insert into blook_serials (blook_id, shiny, issued)
    select blook_id, shiny, max(${serial}) from ${all} group by 1, 2`);
  await sql.unsafe(`
    insert into blook_history (blook, step, at, kind, to_player, reference)
    select g, 1, ${at}, case when number is null then 'granted' else 'pulled' end, fill_id(n), 'pull:' || number
    from fill_blooks`);
  await sql.unsafe(`
    insert into blook_history (blook, step, at, kind, from_player, to_player, tokens, reference)
    select g, 2, ${at} + interval '1 day',
      case when ${fate.sold} then 'auctioned' when ${fate.traded} then 'traded' else 'sold' end,
      fill_id(n), case when owner is not null then fill_id(owner) end, ${paidFor},
      case when ${fate.sold} then 'auction:' || ${of.endedId} when ${fate.traded} then 'trade:' || ${of.tradeId} end
    from fill_blooks where ${fate.sold} or ${fate.toTheShop} or ${fate.traded}`);
  await sql.unsafe(`
    insert into pulls (player_id, number, at, odds_id, rotation, nonce, client_seed, blook)
    select fill_id(n), number, ${at}, w.odds_id, 1, number - 1, left(md5(n::text), 12), g
    from ${all} where number is not null`);
  await sql.unsafe(`
    insert into discoveries (player_id, blook_id, shiny, first_at, how, blook)
    select fill_id(player), blook_id, shiny, ${at}, 'pulled', g from (
      select player, blook_id, shiny, min(g) as g from (
        select n as player, w.blook_id, w.shiny, g from ${all}
        union all
        select owner, w.blook_id, w.shiny, g from ${all} where owner is not null and owner <> n
      ) had group by player, blook_id, shiny
    ) first_ones`);
  await sql`
    insert into collections (player_id, found, shinies, reached)
    select player_id, count(distinct blook_id), count(*) filter (where shiny), extract(epoch from max(first_at))::bigint
    from discoveries group by player_id`;
  await sql.unsafe(`
    insert into threads (player_id, pack_id, earned)
    select fill_id(n), w.pack_id, count(*) from ${all} where number is not null group by n, w.pack_id`);
}

/** What was paid for a blook that changed hands: in the auction house, or by the shop. */
export const paidFor = `case when ${fate.soldByBids} then ${of.price} + 20 when ${fate.soldAtOnce} then ${of.price}
  when ${fate.toTheShop} then 10 end`;
