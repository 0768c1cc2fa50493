/** Checks that the house makes only what it may, and that nothing stays with it. */
import { HOUSE_LOTS, HOUSE_SWAPS } from '@blookery/game/auctions/house-lots';
import type { AuditChecks } from './check.ts';

// A lot and a swap belong to their day, swaps of earlier versions to their week, and a fee to its lot. All of these may be
// shortly before a seal.
export const houseChecks: AuditChecks = {
  'the house makes no more than three lots and two swaps a day': (sql, since) => sql`
    select split_part(reference, ':', 2) as day, split_part(reference, ':', 3) as kind, count(*) as made
    from blook_history where at >= ${since.at} - interval '7 days' and step = 1 and kind = 'house' group by 1, 2
    having count(*) > case split_part(min(reference), ':', 3) when 'lot' then ${HOUSE_LOTS}::integer else ${HOUSE_SWAPS}::integer end
      or count(distinct reference) <> count(*) limit 100`,
  'only the house makes lots': (sql, since) => sql`
    select h.blook, h.to_player as player from ${since.blookHistory} h left join house_account a on a.player_id = h.to_player
    where h.kind = 'house' and (h.step <> 1 or a.player_id is null) limit 100`,
  'the house is given blooks by nobody': (sql, since) => sql`
    select h.blook, h.kind from house_account a join ${since.blookHistory} h on h.to_player = a.player_id
    where h.kind not in ('house', 'swapped') limit 100`,
  'the house is paid for its sales and given its fees, nothing else': (sql, since) => sql`
    select t.id as transfer, t.kind from house_account a join ${since.transfers} t on t.to_player = a.player_id
      left join (
        select to_player, reference || ':fee' as fee from blook_history
        where at >= ${since.at} - interval '1 day' and step = 1 and kind = 'house'
      ) h on h.to_player = a.player_id and h.fee = t.reference
    where t.kind not in ('auction-sale', 'house-fee') or (t.kind = 'house-fee' and h.fee is null) limit 100`,
  'the house pays nobody': (sql, since) => sql`
    select t.id as transfer, t.kind from house_account a join ${since.transfers} t on t.from_player = a.player_id
    where t.to_player is not null or t.to_escrow is not null limit 100`,
};
