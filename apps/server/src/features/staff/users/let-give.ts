/** Allows a new account to give things away before it is old enough. */
import type { Books } from '../../../economy/books.ts';
import { requirePowerOver } from '../../../moderation/staff-power.ts';
import type { Player } from '../../../players/player.ts';
import { Refusal } from '../../../refusal.ts';
import { recordUndoable } from '../act-records.ts';
import type { StaffParts } from '../parts.ts';
import { readUser } from './read-user.ts';

export async function letGive(parts: StaffParts, staff: Player, playerId: string, reason: string) {
  await parts.economy.write(async (books) => {
    // Anything the player gives happens entirely before or entirely after this.
    await books.lock(playerId);
    await requirePowerOver(books.tx, staff, playerId);
    if ((await books.newcomers([playerId])).size === 0) throw new Refusal('STAFF_GIVES_ALREADY');
    await setLifted(parts, books, playerId, true);
    await recordUndoable(books.tx, {
      staffId: staff.id,
      action: 'let-give',
      playerId,
      reason,
      before: { mayGive: false },
      after: { mayGive: true },
    });
    await parts.notices.post(books, playerId, {
      kind: 'staff',
      text: 'Staff let you give things away from now on.',
      link: '/dashboard',
    });
  });
  return readUser(parts, staff, playerId);
}

export async function setLifted(
  { economy, world, clock }: Pick<StaffParts, 'economy' | 'world' | 'clock'>,
  { tx, afterCommit }: Books,
  playerId: string,
  lifted: boolean,
): Promise<void> {
  const [player] = await tx<{ createdAt: Date }[]>`
    update players set giving_lifted_at = ${lifted ? clock.now() : null} where id = ${playerId}
    returning created_at as "createdAt"`;
  if (!player) throw new Refusal('USER_UNKNOWN');
  const from = economy.givesFrom({ createdAt: player.createdAt, lifted });
  const d = { givesFrom: from?.toISOString() ?? null };
  afterCommit(() => world.publish(`user:${playerId}`, { t: 'player.updated', d }));
}
