import { recordAct } from '../../moderation/audit-trail.ts';
import type { Player } from '../../players/player.ts';
import { releaseMessageUpload } from '../../uploads/uploads.ts';
import { whyNot } from './message-rows.ts';
import type { ChatParts } from './parts.ts';
import { pushTag } from './pushes-of.ts';
import { topicsOf } from './room-rules.ts';

/** Deletes a message: its author, or staff, which is recorded. The row stays, marked. */
export async function removeMessage(
  parts: ChatParts,
  player: Player,
  { roomId, messageId }: { roomId: string; messageId: number },
): Promise<void> {
  const room = await parts.rooms.enter(player, roomId);
  const isStaff = player.permissions.has('MANAGE_MESSAGES');
  await parts.database.transaction(async (tx, afterCommit) => {
    const [row] = await tx<
      { authorId: string; content: string; deletedAt: string; uploadId: string | null }[]
    >`
      update chat_messages set deleted_at = clock_timestamp(), deleted_by = ${player.id}
      where room_id = ${roomId} and id = ${messageId} and deleted_at is null
        and (author_id = ${player.id} or ${isStaff})
      returning author_id as "authorId", content, wire_moment(deleted_at) as "deletedAt",
        upload ->> 'uploadId' as "uploadId"`;
    if (!row) throw await whyNot(tx, roomId, messageId);
    const { authorId, content, deletedAt, uploadId } = row;
    if (uploadId) await releaseMessageUpload(tx, uploadId);
    await parts.pushes.drop(tx, pushTag(roomId, messageId));
    if (authorId !== player.id) {
      const before = { roomId, messageId, content };
      await recordAct(tx, { staffId: player.id, action: 'delete-message', playerId: authorId, before });
    }
    afterCommit(() => {
      const d = { roomId, messageId, deletedAt };
      for (const topic of topicsOf(room)) {
        parts.world.publish(topic, { t: 'chat.deleted', d }, { playerId: authorId, echo: true });
      }
    });
  });
}
