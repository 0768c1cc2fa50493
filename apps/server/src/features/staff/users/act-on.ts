import { requirePowerOver } from '../../../moderation/staff-power.ts';
import type { Writing } from '../../../notices/notices.ts';
import type { Player } from '../../../players/player.ts';
import type { StaffParts } from '../parts.ts';
import { readUser } from './read-user.ts';

/** Acts on a player over whom the staff member has power, in one transaction. Returns the player after the act. */
export async function actOn(
  parts: StaffParts,
  staff: Player,
  playerId: string,
  act: (writing: Writing) => Promise<unknown>,
) {
  await parts.database.transaction(async (tx, afterCommit) => {
    await requirePowerOver(tx, staff, playerId);
    await act({ tx, afterCommit });
  });
  return readUser(parts, staff, playerId);
}
