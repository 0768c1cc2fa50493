-- A message as it goes over the wire.
create or replace function chat_message(m chat_messages) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object(
    'id', m.id, 'roomId', m.room_id, 'authorId', m.author_id, 'content', m.content,
    'createdAt', wire_moment(m.created_at), 'editedAt', wire_moment(m.edited_at),
    'replyingTo', m.replying_to, 'mentions', m.mentions, 'upload', m.upload
  ) || case when m.deleted_at is null then '{}'
       else jsonb_build_object('deletedAt', wire_moment(m.deleted_at)) end
    || case when m.find is null then '{}' else jsonb_build_object('find', m.find) end
$$;
