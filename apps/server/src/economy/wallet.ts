/**
 * The ledger: amounts move from one account to one other, and the balances with them. An account is a
 * player, an escrow that belongs to one auction or trade, or the house, which makes what it gives and
 * unmakes what it takes.
 */
import type { Queryable } from '../database/database.ts';

export type Currency = 'tokens' | 'gems' | 'experience';
export type Account = { player: string } | { escrow: string } | 'house';

export interface Transfer {
  from: Account;
  to: Account;
  currency: Currency;
  /** A whole number above 0. */
  amount: number;
  /** What it is for; see `transfers.kind`. */
  kind: string;
  /** Names this one effect: a second transfer with the same reference is refused by the database. */
  reference?: string | undefined;
}

export interface Balances {
  /** Of the player who gave; null when it was no player. */
  from: number | null;
  to: number | null;
}

export interface Move {
  playerId: string;
  currency: Currency;
  amount: number;
  kind: string;
  reference?: string;
}

export async function openWallet(tx: Queryable, playerId: string): Promise<void> {
  await tx`insert into wallets (player_id) values (${playerId}) on conflict do nothing`;
}

/**
 * Whoever moves value locks the wallets first, all of them at once: that keeps the one order in which locks
 * are taken, and makes everything one player does happen one after the other.
 */
export async function lockWallets(tx: Queryable, playerIds: readonly string[]): Promise<void> {
  await tx`
    select 1 from wallets where player_id = any(${[...playerIds]}::uuid[]) order by player_id for update`;
}

/** Answers the new balances, or null, with nothing moved, when a player has too little. */
export async function transfer(tx: Queryable, move: Transfer): Promise<Balances | null> {
  const player = (account: Account) => (account !== 'house' && 'player' in account ? account.player : null);
  const escrow = (account: Account) => (account !== 'house' && 'escrow' in account ? account.escrow : null);
  const [row] = await tx<Balances[]>`
    select from_balance as "from", to_balance as "to" from move_value(
      ${move.currency}, ${move.amount}, ${player(move.from)}, ${escrow(move.from)},
      ${player(move.to)}, ${escrow(move.to)}, ${move.kind}, ${move.reference ?? null})`;
  return row ?? null;
}

/** The house gives. Answers the new balance. */
export async function mint(tx: Queryable, { playerId, ...move }: Move): Promise<number> {
  const balances = await transfer(tx, { ...move, from: 'house', to: { player: playerId } });
  return balances?.to ?? 0;
}

/** The house takes. Answers the new balance, or null, with nothing moved, when there is too little. */
export async function burn(tx: Queryable, { playerId, ...move }: Move): Promise<number | null> {
  const balances = await transfer(tx, { ...move, from: { player: playerId }, to: 'house' });
  return balances?.from ?? null;
}

export async function readBalances(sql: Queryable, playerId: string): Promise<Record<Currency, number>> {
  const [row] = await sql<Record<Currency, number>[]>`
    select tokens, gems, experience from wallets where player_id = ${playerId}`;
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  return row;
}
