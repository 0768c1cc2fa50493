import type { ContentReport, ShopState } from '@blookery/contract/staff-economy';
import type { Writing } from '../../notices/notices.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { recordUndoable, type StateOfEntry } from './act-records.ts';
import type { StaffParts } from './parts.ts';
import { readContent } from './read-content.ts';

/** Sets the state of an entry, notifies every open market, and returns the previous state. */
export async function setShopState(
  { shopStock, world }: Pick<StaffParts, 'shopStock' | 'world'>,
  { tx, afterCommit }: Writing,
  { entryId, state, reason, staffId }: StateOfEntry,
): Promise<StateOfEntry> {
  const [before] = await tx<StateOfEntry[]>`
    select entry_id as "entryId", state, reason, staff_id as "staffId" from shop_changes
    where entry_id = ${entryId} for update`;
  if (state === 'usual') await tx`delete from shop_changes where entry_id = ${entryId}`;
  else {
    await tx`
      insert into shop_changes (entry_id, state, reason, staff_id)
      values (${entryId}, ${state}, ${reason}, ${staffId})
      on conflict (entry_id) do update set state = excluded.state, reason = excluded.reason,
        staff_id = excluded.staff_id, changed_at = now()`;
  }
  afterCommit(() => {
    void shopStock.announce().then(() => {
      const { shown, withdrawn } = shopStock.changes();
      world.publish('market', {
        t: 'market.shop-changed',
        d: { shown: [...shown], withdrawn: [...withdrawn] },
      });
    });
  });
  return before ?? { entryId, state: 'usual', reason: '', staffId: null };
}

export async function changeShop(
  parts: StaffParts,
  staff: Player,
  entryId: number,
  { state, reason }: { state: ShopState; reason: string },
): Promise<ContentReport> {
  if (!parts.catalog.shopEntry(entryId)) throw new Refusal('SHOP_ENTRY_UNKNOWN');
  await parts.database.transaction(async (tx, afterCommit) => {
    const after = { entryId, state, reason, staffId: staff.id };
    const before = await setShopState(parts, { tx, afterCommit }, after);
    await recordUndoable(tx, { staffId: staff.id, action: 'change-shop', reason, before, after });
  });
  await parts.shopStock.announce();
  return readContent(parts);
}
