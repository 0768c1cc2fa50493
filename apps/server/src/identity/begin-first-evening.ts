import type { Item } from '@blookery/contract';
import type { Transaction } from '../database/database.ts';
import { grantItem } from '../economy/holdings.ts';

/**
 * Begins the first evening of a new account, in the transaction that opens it: the steps are shown, and the
 * First Envelope is in the inventory. An index of the history of items refuses a second one.
 */
export async function beginFirstEvening(tx: Transaction, playerId: string, envelope: Item): Promise<void> {
  await tx`insert into first_evenings (player_id) values (${playerId})`;
  const reference = `first-envelope:${playerId}`;
  await grantItem(tx, {
    playerId,
    itemId: envelope.id,
    uses: envelope.uses,
    kind: 'first-envelope',
    reference,
  });
}
