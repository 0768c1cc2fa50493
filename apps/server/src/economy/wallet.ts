/** Opening a wallet and moving amounts between a player and the house. */
import type { Queryable } from '../database/database.ts';

export type Currency = 'tokens' | 'gems' | 'experience';

export interface Move {
  playerId: string;
  currency: Currency;
  amount: number;
  /** What it is for; see `transfers.kind`. */
  kind: string;
  /** Names this one effect: a second move with the same reference is refused by the database. */
  reference?: string;
}

export async function openWallet(tx: Queryable, playerId: string): Promise<void> {
  await tx`insert into wallets (player_id) values (${playerId}) on conflict do nothing`;
}

/** The house gives. Answers the new balance. */
export async function mint(tx: Queryable, move: Move): Promise<number> {
  const [row] = await tx<{ balance: number }[]>`
    with moved as (
      insert into transfers (currency, amount, to_player, kind, reference)
      values (${move.currency}, ${move.amount}, ${move.playerId}, ${move.kind}, ${move.reference ?? null})
    )
    update wallets set ${tx(move.currency)} = ${tx(move.currency)} + ${move.amount}
    where player_id = ${move.playerId}
    returning ${tx(move.currency)} as balance`;
  if (!row) throw new Error(`player ${move.playerId} has no wallet`);
  return row.balance;
}

/** The house takes. Answers the new balance, or null, with nothing moved, when there is too little. */
export async function burn(tx: Queryable, move: Move): Promise<number | null> {
  const [row] = await tx<{ balance: number }[]>`
    with taken as (
      update wallets set ${tx(move.currency)} = ${tx(move.currency)} - ${move.amount}
      where player_id = ${move.playerId} and ${tx(move.currency)} >= ${move.amount}
      returning ${tx(move.currency)} as balance
    ), moved as (
      insert into transfers (currency, amount, from_player, kind, reference)
      select ${move.currency}, ${move.amount}, ${move.playerId}, ${move.kind}, ${move.reference ?? null} from taken
    )
    select balance from taken`;
  return row?.balance ?? null;
}
