-- A page of a room as one player sees it: up to `back` messages that end with `up_to`, up to `forth` from `since` to
-- `until`, and those they reply to. It is planned once, because it always scans the key of the room, and planning it
-- for every page would take longer than reading the page. It returns columns: taking whole messages apart again costs
-- a twentieth of a page. Those they reply to are looked up as an array: a join with the page costs a fifth of it, even
-- when nothing is replied to.
create or replace function chat_page_2(
  room text, reader uuid, sees_deleted boolean,
  up_to bigint, back integer, since bigint, until bigint, forth integer
) returns table (
  message_id bigint, author_id uuid, content text, created_at timestamptz, edited_at timestamptz,
  deleted_at timestamptz, replying_to bigint, mentions uuid[], upload jsonb, find jsonb, is_replied boolean
) language plpgsql stable rows 50
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  hidden uuid[] := array(select blocked from player_blocks where blocker = reader);
begin
  return query
    with page as materialized (
      (select * from chat_messages m
       where m.room_id = room and m.id <= up_to
         and (m.deleted_at is null or sees_deleted) and m.author_id <> all (hidden)
       order by m.id desc limit back)
      union all
      (select * from chat_messages m
       where m.room_id = room and m.id >= since and m.id <= until
         and (m.deleted_at is null or sees_deleted) and m.author_id <> all (hidden)
       order by m.id limit forth)
    ), whole as (
      select p.*, false as is_replied from page p
      union all
      select m.*, true from chat_messages m
      where m.room_id = room
        and m.id = any(array(
          select p.replying_to from page p where p.replying_to is not null except select p.id from page p
        ))
        and (m.deleted_at is null or sees_deleted) and m.author_id <> all (hidden)
    )
    select w.id, w.author_id, w.content, w.created_at, w.edited_at, w.deleted_at, w.replying_to, w.mentions, w.upload,
      w.find, w.is_replied from whole w;
end $$;
