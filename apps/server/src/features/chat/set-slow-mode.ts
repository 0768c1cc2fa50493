import { recordAct } from '../../players/audit-trail.ts';
import type { Player } from '../../players/player.ts';
import type { ChatTools } from './parts.ts';

export async function setSlowMode(
  tools: ChatTools,
  player: Player,
  roomId: string,
  seconds: number,
): Promise<{ slowModeSeconds: number }> {
  await tools.rooms.enter(player, roomId);
  await tools.database.transaction(async (tx) => {
    await tx`
      insert into chat_rooms (id, slow_mode_seconds) values (${roomId}, ${seconds})
      on conflict (id) do update set slow_mode_seconds = excluded.slow_mode_seconds`;
    await recordAct(tx, { staffId: player.id, action: 'slow-mode', after: { roomId, seconds } });
  });
  return { slowModeSeconds: seconds };
}
