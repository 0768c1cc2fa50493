/**
 * The ledger: amounts move from one account to another, and the balances with them. An account is a player,
 * an escrow that belongs to one auction or trade, or the game itself, which makes what it gives and burns
 * what it takes.
 */
import type { Queryable } from '../database/database.ts';
import { isAmong } from '../database/statements/planned-once.ts';

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
  /** Identifies this effect: the database refuses a second transfer with the same reference. */
  reference?: string | undefined;
}

export interface Balances {
  /** Of the giving player; null if it was not a player. */
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
 * Locks all wallets involved at once, before any value moves: that ensures one order of locks, and makes
 * everything one player does happen one after the other.
 */
export async function lockWallets(tx: Queryable, playerIds: readonly string[]): Promise<void> {
  await tx`
    select 1 from wallets where player_id ${isAmong(tx, playerIds, 'uuid')} order by player_id for update`;
}

/** Returns the new balances, or null without any change if a player has too little. */
export async function transfer(tx: Queryable, move: Transfer): Promise<Balances | null> {
  const player = (account: Account) => (account !== 'house' && 'player' in account ? account.player : null);
  const escrow = (account: Account) => (account !== 'house' && 'escrow' in account ? account.escrow : null);
  const [row] = await tx<Balances[]>`
    select from_balance as "from", to_balance as "to" from move_value(
      ${move.currency}, ${move.amount}, ${player(move.from)}, ${escrow(move.from)},
      ${player(move.to)}, ${escrow(move.to)}, ${move.kind}, ${move.reference ?? null})`;
  return row ?? null;
}

/** From the game. Returns the new balance. */
export async function mint(tx: Queryable, { playerId, ...move }: Move): Promise<number> {
  const balances = await transfer(tx, { ...move, from: 'house', to: { player: playerId } });
  return balances?.to ?? 0;
}

/** To the game. Returns the new balance, or null without any change if there is too little. */
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
