/** Problems that staff must settle: recorded here, shown and settled on the economy page of the staff panel. */
import { type BOUGHT_TWICE, NOT_ALL_TAKEN } from '@blookery/game/players/staff';
import type { Queryable } from '../../database/database.ts';
import { json } from '../../database/json.ts';
import { recordAct } from '../../moderation/audit-trail.ts';
import type { Given, PurchaseRow } from './purchase-rows.ts';

/** What could not be taken back of a purchase. */
export type Leftovers = Partial<Pick<Given, 'gems' | 'tokens' | 'blooks' | 'items'>>;

type Flagged = Pick<PurchaseRow, 'id' | 'playerId'>;

/** One flag per reason until it is settled. */
export async function flag(
  tx: Queryable,
  { id, playerId }: Flagged,
  reason: typeof NOT_ALL_TAKEN | typeof BOUGHT_TWICE,
  detail: Leftovers | { payment: string | null },
): Promise<void> {
  const rows = await tx`
    insert into store_flags (purchase, player_id, reason, detail)
    values (${id}, ${playerId}, ${reason}, ${json(tx, detail)})
    on conflict (purchase, reason) where resolved_at is null do nothing returning 1`;
  if (rows.length === 0) return;
  const after = { purchase: id, ...detail };
  await recordAct(tx, { staffId: null, action: 'store.flagged', playerId, reason, after });
}

/** Clears a flag when nothing is left to settle. */
export async function clearFlag(tx: Queryable, { id, playerId }: Flagged, reason: string): Promise<void> {
  const rows = await tx`
    update store_flags set resolved_at = now(), resolution = ${reason}
    where purchase = ${id} and reason = ${NOT_ALL_TAKEN} and resolved_at is null returning 1`;
  if (rows.length === 0) return;
  const after = { purchase: id };
  await recordAct(tx, { staffId: null, action: 'store.cleared', playerId, reason, after });
}
