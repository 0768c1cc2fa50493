import { NEW_PLAYER_TOKENS } from '@blookery/game/collecting/earning';
import { isUniqueViolation, type Transaction } from '../database/database.ts';
import { mint, openWallet } from '../economy/wallet.ts';
import { Refusal } from '../refusal.ts';

/**
 * Creates a player with a wallet and the starting tokens, and returns the id. The password is hashed
 * beforehand: that takes longer than all the rest, and no transaction should stay open for it.
 */
export async function createPlayer(tx: Transaction, username: string, passwordHash: string): Promise<string> {
  const [player] = await tx<{ id: string }[]>`
    with made as (
      insert into players (username, password_hash) values (${username}, ${passwordHash}) returning id
    ), counted as (
      insert into player_statistics (player_id) select id from made
    )
    select id from made`.catch((fault: unknown) => {
    if (isUniqueViolation(fault, 'players_username_folded_key')) throw new Refusal('USERNAME_TAKEN');
    throw fault;
  });
  if (!player) throw new Error('the new player was not answered');
  await openWallet(tx, player.id);
  await mint(tx, {
    playerId: player.id,
    currency: 'tokens',
    amount: NEW_PLAYER_TOKENS,
    kind: 'register',
    reference: `register:${player.id}`,
  });
  return player.id;
}
