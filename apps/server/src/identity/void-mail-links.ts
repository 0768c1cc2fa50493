import type { Transaction } from '../database/database.ts';

/**
 * Somebody else who knew the old password may have requested the links, so a new password voids them. To be called before
 * the row of the player is written: opening a link takes the two in this order as well.
 */
export const voidMailLinks = (tx: Transaction, playerId: string): PromiseLike<unknown> =>
  tx`delete from mail_tokens where player_id = ${playerId}`;
