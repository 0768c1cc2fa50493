import type { Queryable } from '../../database/database.ts';
import { openWallet } from '../wallet.ts';

/** The wallet of the house. Its sales give experience like those of players, but it never gets the gift of a level. */
export async function openHouseWallet(tx: Queryable, houseId: string): Promise<void> {
  await openWallet(tx, houseId);
  await tx`update wallets set next_gift_at = ${Number.MAX_SAFE_INTEGER} where player_id = ${houseId}`;
}
