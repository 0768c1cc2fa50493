import type { Player } from '../../players/player.ts';
import { listSessions } from './manage-sessions.ts';
import type { SecurityParts } from './parts.ts';
import { listPasskeys } from './passkey-rows.ts';

export async function readOverview({ database: { sql } }: SecurityParts, player: Player) {
  const [[factor], passkeys, sessions] = await Promise.all([
    sql<{ otpEnabled: boolean; recoveryCodesLeft: number }[]>`
      select otp_enabled as "otpEnabled", (
        select count(*) from recovery_codes where player_id = players.id and used_at is null
      ) as "recoveryCodesLeft"
      from players where id = ${player.id}`,
    listPasskeys(sql, player.id),
    listSessions(sql, player),
  ]);
  return {
    otpEnabled: factor?.otpEnabled ?? false,
    recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
    passkeys,
    sessions,
  };
}
