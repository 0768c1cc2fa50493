/**
 * Starts a booster for everybody at the cost of the game: the item is made and used at once, so the ledger
 * has both.
 */
import { startBooster } from '../../economy/market/boosters.ts';
import type { Once } from '../../economy/once.ts';
import { recordAct } from '../../moderation/audit-trail.ts';
import { Refusal } from '../../refusal.ts';
import type { StaffParts } from './parts.ts';

export async function startGlobalBooster(
  { economy, catalog, clock, publishBoosters }: StaffParts,
  { itemId, reason }: { itemId: number; reason: string },
  once: Once,
): Promise<{ startsAt: string; expiresAt: string }> {
  const use = catalog.item(itemId)?.use;
  if (use?.kind !== 'booster' || use.scope !== 'global') throw new Refusal('STAFF_NO_BOOSTER');
  const { playerId } = once;
  let isRepeat = true;
  const started = await economy.once(once, async (books) => {
    isRepeat = false;
    const made = await books.grantItem(playerId, itemId, { kind: 'staff-grant' });
    await books.spendUse(playerId, made.id);
    const { booster: kind, scope, multiplier, minutes } = use;
    const what = { playerId, item: made.id, scope, kind, multiplier, minutes };
    const { startsAt, expiresAt } = await startBooster(books, clock.now(), what);
    const time = { startsAt: startsAt.toISOString(), expiresAt: expiresAt.toISOString() };
    await recordAct(books.tx, {
      staffId: playerId,
      action: 'start-booster',
      reason,
      after: { itemId, ...time },
    });
    return time;
  });
  if (!isRepeat) await publishBoosters();
  return started;
}
