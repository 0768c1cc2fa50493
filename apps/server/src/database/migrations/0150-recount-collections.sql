-- Two toys that were discovered at the same moment could be counted as one. Counts again what was counted wrongly.
insert into collections (player_id, found, shinies, reached)
select player_id, count(distinct blook_id), count(*) filter (where shiny), extract(epoch from max(first_at))::bigint
from discoveries group by player_id
on conflict (player_id) do update set found = excluded.found, shinies = excluded.shinies
where collections.found <> excluded.found or collections.shinies <> excluded.shinies;
