/** The messages of a player: in the copy, and emptied with the account. */
import { inPages, type PersonalData } from '../../players/personal-data.ts';

export const chatData: PersonalData[] = [
  {
    name: 'messages',
    copy: (sql, playerId) =>
      inPages<{ roomId: string; id: number }>(
        (last, limit) => sql`
          select room_id as "roomId", id, content, created_at as "createdAt", edited_at as "editedAt",
            deleted_at as "deletedAt", replying_to as "replyingTo", upload ->> 'uploadId' as "uploadId", find
          from chat_messages
          where author_id = ${playerId} and (room_id, id) > (${last?.roomId ?? ''}, ${last?.id ?? 0})
          order by room_id, id limit ${limit}`,
      ),
    // The rows stay, so that replies and ids still fit; their content is deleted.
    erase: async (tx, playerId) => {
      await tx`
        update chat_messages set content = '', mentions = '{}', upload = null, find = null,
          deleted_at = coalesce(deleted_at, now()), deleted_by = coalesce(deleted_by, author_id)
        where author_id = ${playerId}`;
      await tx`delete from chat_strangers where player_id = ${playerId} or other_id = ${playerId}`;
      await tx`delete from chat_pace where player_id = ${playerId}`;
      await tx`delete from chat_finds where player_id = ${playerId}`;
    },
  },
];
