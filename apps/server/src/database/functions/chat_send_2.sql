-- Stores concurrent messages in order, and returns the outcome of each: {outcome, message?, seconds?}. Authors are
-- locked before rooms, both by id, so that two batches cannot deadlock; the lock of a room makes ids follow commits.
-- Sent messages count for the quests of `today`. Turns are taken before, in chat_take_turns.
--
-- To a stranger, which is the other player of a private room who is not a friend, an author sends at most `unanswered_most`
-- messages until the stranger answers, and begins at most `begun_most` conversations a day. What was written within
-- `stranger_days` of `moment` counts as recent. The locks of author and room make both limits exact.
create or replace function chat_send_2(
  batch jsonb, today date, moment timestamptz, stranger_days integer, unanswered_most integer, begun_most integer
) returns setof jsonb
language plpgsql as $$
declare
  recent timestamptz := moment - make_interval(days => stranger_days);
  mine chat_strangers;
  is_answered boolean;
  begins boolean;
  said record;
  known chat_messages;
  made chat_messages;
  slow integer;
  since timestamptz;
  sent bigint;
begin
  -- As arrays: of a subquery the planner expects a hundred rows, and may then read the whole table.
  perform 1 from player_statistics
    where player_id = any (array(select (e ->> 'authorId')::uuid from jsonb_array_elements(batch) e))
    order by player_id for update;
  insert into chat_rooms (id)
    select distinct e ->> 'roomId' from jsonb_array_elements(batch) e order by 1
    on conflict do nothing;
  perform 1 from chat_rooms
    where id = any (array(select e ->> 'roomId' from jsonb_array_elements(batch) e))
    order by id for update;

  for said in
    select * from jsonb_to_recordset(batch) as s(
      "roomId" text, "authorId" uuid, content text, nonce text, "replyingTo" bigint, mentions uuid[],
      upload jsonb, "isStaff" boolean, "strangerId" uuid)
  loop
    select * into known from chat_messages where author_id = said."authorId" and nonce = said.nonce;
    if found then
      return next case
        when known.room_id <> said."roomId" then jsonb_build_object('outcome', 'elsewhere')
        when known.deleted_at is not null and not said."isStaff" then jsonb_build_object('outcome', 'deleted')
        else jsonb_build_object('outcome', 'repeated', 'message', chat_message(known)) end;
      continue;
    end if;

    select slow_mode_seconds into slow from chat_rooms where id = said."roomId";
    if slow > 0 and not said."isStaff" then
      select max(created_at) into since from chat_messages
        where author_id = said."authorId" and room_id = said."roomId" and find is null
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

    if said."strangerId" is not null then
      is_answered := exists (
        select from chat_strangers
        where player_id = said."strangerId" and other_id = said."authorId" and last_at > recent);
      select * into mine from chat_strangers where player_id = said."authorId" and other_id = said."strangerId";
      if not is_answered and mine.unanswered >= unanswered_most then
        return next jsonb_build_object('outcome', 'unanswered');
        continue;
      end if;
      begins := not is_answered and coalesce(mine.begun_at <= recent, true);
      if begins and begun_most <= (
        select count(*) from chat_strangers
        where player_id = said."authorId" and last_at > moment - interval '1 day'
          and begun_at > moment - interval '1 day')
      then
        return next jsonb_build_object('outcome', 'strangers');
        continue;
      end if;
      insert into chat_strangers (player_id, other_id, begun_at, last_at, unanswered)
        values (said."authorId", said."strangerId", case when begins then moment end, moment, 1)
        on conflict (player_id, other_id) do update set
          begun_at = coalesce(excluded.begun_at, chat_strangers.begun_at), last_at = excluded.last_at,
          unanswered = chat_strangers.unanswered + 1;
      update chat_strangers set unanswered = 0
        where player_id = said."strangerId" and other_id = said."authorId" and unanswered > 0;
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
