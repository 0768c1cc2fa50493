-- Rooms and what was said in them; and whom a player does not want to hear.

create table chat_rooms (
  -- 'global', 'plaza:…', 'guild:12', 'direct:A:B'
  id text primary key check (length(id) between 1 and 100),
  last_id bigint not null default 0,
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 21600)
);

create table chat_messages (
  room_id text not null references chat_rooms,
  -- Given under the lock of the room, so that ids are in the order of commits: whoever has seen one has been able
  -- to see all before it, and asking for what came after misses nothing.
  id bigint not null check (id >= 1),
  author_id uuid not null references players,
  content text not null check (length(content) <= 8192),
  -- Chosen by the sender; the same nonce is the same message.
  nonce text not null check (length(nonce) between 1 and 64),
  replying_to bigint,
  mentions uuid[] not null default '{}',
  upload jsonb,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references players,
  -- The room first: with a key on the id alone, the planner walks it backwards through every other room.
  primary key (room_id, id),
  check ((deleted_at is null) = (deleted_by is null))
);
create unique index chat_messages_by_nonce on chat_messages (author_id, nonce);
-- How much somebody wrote lately, for flood control, slow mode and staff.
create index chat_messages_by_author on chat_messages (author_id, created_at desc);

create table player_blocks (
  blocker uuid not null references players on delete cascade,
  blocked uuid not null references players on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker, blocked),
  check (blocker <> blocked)
);
create index player_blocks_by_blocked on player_blocks (blocked);

create function wire_moment(at timestamptz) returns text language sql stable parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- A message as it goes over the wire.
create function chat_message(m chat_messages) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object(
    'id', m.id, 'roomId', m.room_id, 'authorId', m.author_id, 'content', m.content,
    'createdAt', wire_moment(m.created_at), 'editedAt', wire_moment(m.edited_at),
    'replyingTo', m.replying_to, 'mentions', m.mentions, 'upload', m.upload
  ) || case when m.deleted_at is null then '{}'
       else jsonb_build_object('deletedAt', wire_moment(m.deleted_at)) end
$$;

-- A page of a room as one player sees it: up to `back` messages that end with `up_to`, up to `forth` from `since` to
-- `until`, and those they reply to. Its plan is made once: it always walks the key of the room, and planning it anew
-- for every page would take longer than reading the page.
create function chat_page(
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

-- Takes the messages of one instant in order and answers for each what became of it: {outcome, message?, seconds?}.
-- Authors are locked before rooms, both by id, so that no two batches wait for each other in a circle; an author's
-- lock makes flood control exact, a room's lock makes ids follow commits. flood_max 0 lifts flood control. What is sent
-- counts for the quests of `today`.
create function chat_send(batch jsonb, flood_max integer, flood_seconds integer, today date) returns setof jsonb
language plpgsql as $$
declare
  said record;
  known chat_messages;
  made chat_messages;
  slow integer;
  since timestamptz;
  sent bigint;
begin
  perform 1 from player_statistics
    where player_id in (select (e ->> 'authorId')::uuid from jsonb_array_elements(batch) e)
    order by player_id for update;
  insert into chat_rooms (id)
    select distinct e ->> 'roomId' from jsonb_array_elements(batch) e order by 1
    on conflict do nothing;
  perform 1 from chat_rooms
    where id in (select e ->> 'roomId' from jsonb_array_elements(batch) e)
    order by id for update;

  for said in
    select * from jsonb_to_recordset(batch) as s(
      "roomId" text, "authorId" uuid, content text, nonce text, "replyingTo" bigint, mentions uuid[],
      upload jsonb, unhurried boolean)
  loop
    select * into known from chat_messages where author_id = said."authorId" and nonce = said.nonce;
    if found then
      return next case when known.room_id = said."roomId"
        then jsonb_build_object('outcome', 'repeated', 'message', chat_message(known))
        else jsonb_build_object('outcome', 'elsewhere') end;
      continue;
    end if;

    if flood_max > 0 then
      -- The time of the message that must be old enough for one more.
      select created_at into since from chat_messages where author_id = said."authorId"
        order by created_at desc offset flood_max - 1 limit 1;
      if since > clock_timestamp() - make_interval(secs => flood_seconds) then
        return next jsonb_build_object('outcome', 'flood', 'seconds',
          greatest(1, ceil(extract(epoch from since - clock_timestamp()) + flood_seconds)));
        continue;
      end if;
    end if;

    select slow_mode_seconds into slow from chat_rooms where id = said."roomId";
    if slow > 0 and not said.unhurried then
      select max(created_at) into since from chat_messages
        where author_id = said."authorId" and room_id = said."roomId"
          and created_at > clock_timestamp() - make_interval(secs => slow);
      if since is not null then
        return next jsonb_build_object('outcome', 'slow', 'seconds',
          greatest(1, ceil(extract(epoch from since - clock_timestamp()) + slow)));
        continue;
      end if;
    end if;

    if said."replyingTo" is not null then
      perform 1 from chat_messages
        where room_id = said."roomId" and id = said."replyingTo" and deleted_at is null;
      if not found then
        return next jsonb_build_object('outcome', 'reply');
        continue;
      end if;
    end if;

    with numbered as (
      update chat_rooms set last_id = last_id + 1 where id = said."roomId" returning last_id
    )
    insert into chat_messages (room_id, id, author_id, content, nonce, replying_to, mentions, upload)
      select said."roomId", last_id, said."authorId", said.content, said.nonce, said."replyingTo",
             coalesce(said.mentions, '{}'), said.upload
      from numbered
      returning * into made;
    update player_statistics set messages_sent = messages_sent + 1
      where player_id = said."authorId" returning messages_sent into sent;
    perform tally(said."authorId", today, 'send-message', 1);
    return next jsonb_build_object('outcome', 'sent', 'message', chat_message(made), 'messagesSent', sent);
  end loop;
end $$;
