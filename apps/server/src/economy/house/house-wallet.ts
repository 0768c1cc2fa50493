import type { Queryable } from '../../database/database.ts';
import { openWallet } from '../wallet.ts';

/** The wallet of the house. Its sales give experience like anybody's, but no level of it is ever paid. */
export async function openHouseWallet(tx: Queryable, houseId: string): Promise<void> {
  await openWallet(tx, houseId);
  await tx`update wallets set next_gift_at = ${Number.MAX_SAFE_INTEGER} where player_id = ${houseId}`;
}
