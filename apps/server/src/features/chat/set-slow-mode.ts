import { recordAct } from '../../moderation/audit-trail.ts';
import type { Player } from '../../players/player.ts';
import type { ChatParts } from './parts.ts';
import { topicsOf } from './room-rules.ts';

export async function setSlowMode(
  parts: ChatParts,
  player: Player,
  roomId: string,
  seconds: number,
): Promise<{ slowModeSeconds: number }> {
  const room = await parts.rooms.enter(player, roomId);
  await parts.database.transaction(async (tx, afterCommit) => {
    await tx`
      insert into chat_rooms (id, slow_mode_seconds) values (${roomId}, ${seconds})
      on conflict (id) do update set slow_mode_seconds = excluded.slow_mode_seconds`;
    await recordAct(tx, { staffId: player.id, action: 'slow-mode', after: { roomId, seconds } });
    afterCommit(() => {
      for (const topic of topicsOf(room))
        parts.world.publish(topic, { t: 'chat.slow-mode', d: { roomId, seconds } });
    });
  });
  return { slowModeSeconds: seconds };
}
