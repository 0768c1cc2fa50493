-- A page of a room as one player sees it: up to `back` messages that end with `up_to`, up to `forth` from `since` to
-- `until`, and those they reply to. It is planned once, because it always scans the key of the room, and planning it
-- for every page would take longer than reading the page.
create or replace function chat_page(
  room text, reader uuid, sees_deleted boolean,
  up_to bigint, back integer, since bigint, until bigint, forth integer
) returns table (message chat_messages, is_replied boolean) language plpgsql stable rows 50
set plan_cache_mode = force_generic_plan as $$
declare
  hidden uuid[] := array(select blocked from player_blocks where blocker = reader);
begin
  return query
    with page as materialized (
      (select m from chat_messages m
       where m.room_id = room and m.id <= up_to
         and (m.deleted_at is null or sees_deleted) and m.author_id <> all (hidden)
       order by m.id desc limit back)
      union all
      (select m from chat_messages m
       where m.room_id = room and m.id >= since and m.id <= until
         and (m.deleted_at is null or sees_deleted) and m.author_id <> all (hidden)
       order by m.id limit forth)
    )
    select p.m, false from page p
    union all
    select m, true from chat_messages m
    where m.room_id = room
      and m.id in (select (p.m).replying_to from page p where (p.m).replying_to is not null)
      and m.id not in (select (p.m).id from page p)
      and (m.deleted_at is null or sees_deleted) and m.author_id <> all (hidden);
end $$;
