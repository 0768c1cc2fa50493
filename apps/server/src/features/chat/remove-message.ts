import { type ChatRoom, parseRoom } from '@blookery/game/chat/rooms';
import { messageSubject } from '@blookery/game/players/reports';
import type { Queryable } from '../../database/database.ts';
import { recordAct } from '../../moderation/audit-trail.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { releaseMessageUpload } from '../../uploads/uploads.ts';
import { whyNot } from './message-rows.ts';
import type { ChatParts } from './parts.ts';
import { pushTag } from './pushes-of.ts';
import { topicsOf } from './room-rules.ts';

interface OneMessage {
  roomId: string;
  messageId: number;
}

/**
 * Deletes a message: its author, who need not be in the room any more, or staff, which is recorded. The row stays, marked.
 */
export async function removeMessage(parts: ChatParts, player: Player, message: OneMessage): Promise<void> {
  const { sql } = parts.database;
  const { roomId, messageId } = message;
  const room = parseRoom(roomId);
  if (!room) throw new Refusal('CHAT_ROOM_UNKNOWN');
  const ofOthers = await mayTakeDown(sql, player, room, messageId);
  if (await remove(parts, player, room, { messageId, ofOthers })) return;
  // Nobody else learns whether a closed room has such a message.
  if (!ofOthers) await parts.rooms.enter(player, roomId);
  throw await whyNot(sql, roomId, messageId);
}

/** Staff may, but of private messages only those that one of the two players reported. */
async function mayTakeDown(
  sql: Queryable,
  player: Player,
  room: ChatRoom,
  messageId: number,
): Promise<boolean> {
  if (!player.permissions.has('MANAGE_MESSAGES')) return false;
  if (room.kind !== 'direct' || room.players.includes(player.id)) return true;
  const reports = await sql`
    select 1 from reports
    where accused = any(${[...room.players]}::uuid[]) and kind = 'message'
      and subject = ${messageSubject(room.id, messageId)} limit 1`;
  return reports.length === 1;
}

/** Returns whether there was such a message that the player may delete. */
const remove = (
  parts: ChatParts,
  player: Player,
  room: ChatRoom,
  { messageId, ofOthers }: { messageId: number; ofOthers: boolean },
): Promise<boolean> =>
  parts.database.transaction(async (tx, afterCommit) => {
    const roomId = room.id;
    const [row] = await tx<{ authorId: string; deletedAt: string; uploadId: string | null }[]>`
      update chat_messages set deleted_at = clock_timestamp(), deleted_by = ${player.id}
      where room_id = ${roomId} and id = ${messageId} and deleted_at is null
        and (author_id = ${player.id} or ${ofOthers})
      returning author_id as "authorId", wire_moment(deleted_at) as "deletedAt",
        upload ->> 'uploadId' as "uploadId"`;
    if (!row) return false;
    const { authorId, deletedAt, uploadId } = row;
    if (uploadId) await releaseMessageUpload(tx, uploadId);
    await parts.pushes.drop(tx, pushTag(roomId, messageId));
    if (authorId !== player.id) {
      // Without its text: the trail is kept forever, but a message only as long as its author has an account.
      const before = { roomId, messageId };
      await recordAct(tx, { staffId: player.id, action: 'delete-message', playerId: authorId, before });
    }
    afterCommit(() => {
      const d = { roomId, messageId, deletedAt };
      for (const topic of topicsOf(room)) {
        parts.world.publish(topic, { t: 'chat.deleted', d }, { playerId: authorId, echo: true });
      }
    });
    return true;
  });
