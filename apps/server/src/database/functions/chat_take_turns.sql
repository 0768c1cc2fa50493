-- Takes one turn for each player in the list, in order. Returns for each how many seconds they must wait, or 0 when
-- the turn is theirs. A player has at most `most` turns in any period of `seconds`. Rows are locked by id, so that
-- two calls cannot deadlock.
create or replace function chat_take_turns(players uuid[], most integer, seconds integer) returns setof integer
language plpgsql as $$
declare
  player uuid;
  earlier timestamptz[];
  -- One more turn is free if this one is old enough.
  since timestamptz;
begin
  insert into chat_pace (player_id) select distinct unnest(players) order by 1 on conflict do nothing;
  perform 1 from chat_pace where player_id = any (players) order by player_id for update;
  foreach player in array players loop
    select taken into earlier from chat_pace where player_id = player;
    since := earlier[cardinality(earlier) - most + 1];
    if since > clock_timestamp() - make_interval(secs => seconds) then
      return next greatest(1, ceil(extract(epoch from since - clock_timestamp()) + seconds));
    else
      update chat_pace set taken = (earlier || clock_timestamp())[greatest(1, cardinality(earlier) - most + 2):]
        where player_id = player;
      return next 0;
    end if;
  end loop;
end $$;
