import type { Evidence } from '@blookery/contract/reports';
import { parseMessageSubject } from '@blookery/game/players/reports';
import type { EvidenceReader } from '../parts.ts';

/** Messages around it, for context. */
const AROUND = 5;

type Message = Extract<Evidence, { kind: 'message' }>['messages'][number];

export const messageEvidence: EvidenceReader = async ({ mayRead }, tx, viewer, id) => {
  const named = parseMessageSubject(id);
  if (!named || !(await mayRead(viewer, named.roomId))) return null;
  const { roomId, messageId } = named;
  const rows = await tx<{ message: Message }[]>`
    select json_build_object(
      'id', m.id, 'author', json_build_object('id', p.id, 'username', p.username), 'content', m.content,
      'createdAt', wire_moment(m.created_at), 'editedAt', wire_moment(m.edited_at),
      'deletedAt', wire_moment(m.deleted_at), 'upload', m.upload
    ) as message
    from (
      (select * from chat_messages where room_id = ${roomId} and id <= ${messageId}
       order by id desc limit ${AROUND + 1})
      union all
      (select * from chat_messages where room_id = ${roomId} and id > ${messageId} order by id limit ${AROUND})
    ) m join players p on p.id = m.author_id
    order by m.id`;
  const messages = rows.map(({ message }) => message);
  const reported = messages.find((message) => message.id === messageId);
  if (!reported || reported.deletedAt) return null;
  return {
    accused: reported.author.id,
    evidence: { kind: 'message', roomId, messageId, messages },
    pictures: messages.flatMap(({ upload }) => upload?.uploadId ?? []),
  };
};
