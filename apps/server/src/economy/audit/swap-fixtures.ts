/** Faults of the swap board, for the test of the audit. */
import type { Transaction } from '../../database/database.ts';

interface Given {
  player: () => string;
  /** A blook of the player that nothing holds. */
  blook: () => number;
}

export function swapBreakages({
  player,
  blook,
}: Given): Record<string, (tx: Transaction) => Promise<unknown>> {
  /** An offer whose blook is not held. */
  const offerOne = (tx: Transaction) => tx`
    insert into swap_offers (player_id, blook, gives_id, gives_shiny, gives_serial, wants_id, created_at, expires_at)
    select ${player()}, id, blook_id, shiny, serial, 1, now(), now() + interval '7 days' from blooks
    where id = ${blook()}`;
  /** A swap without history, of a blook that does not exist. */
  const swapOne = async (tx: Transaction) => {
    await offerOne(tx);
    await tx`
      update swap_offers set closed_at = now(), outcome = 'swapped', taker_id = gen_random_uuid(), taken_for = 999999999
      where blook = ${blook()}`;
  };
  return {
    'every standing offer holds what it gives': offerOne,
    'whatever is held for a swap is what a standing offer gives': (tx) =>
      tx`update blooks set held_by = 'swap:404' where id = ${blook()}`,
    'an offer names the very blook that it gives': async (tx) => {
      await offerOne(tx);
      await tx`update swap_offers set gives_shiny = not gives_shiny where blook = ${blook()}`;
    },
    'every swap handed over both blooks once, and no other offer any': swapOne,
    'every blook that was swapped belongs to a swap': (tx) => tx`
      insert into blook_history (blook, step, kind, from_player, to_player, reference)
      values (${blook()}, 2, 'swapped', ${player()}, ${player()}, 'swap:404')`,
    'what was given for an offer is what it asked for': swapOne,
  };
}
