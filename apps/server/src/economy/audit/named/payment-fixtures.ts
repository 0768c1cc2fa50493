/** Payments between numbered players and escrows, for tests of the audit. */
import type { Transaction } from '../../../database/database.ts';
import { numbered } from './named-fixtures.ts';

/** A player, by number, or an escrow. */
type Account = number | string;

export interface Payment {
  /** The reference of the transfer, if the test needs to recognise it. */
  id?: number;
  from?: Account;
  to?: Account;
  kind?: string;
  reference?: string;
  currency?: string;
  amount?: number;
  /** As an interval. */
  ago?: string;
}

export const pay = (
  tx: Transaction,
  { id, from, to, kind = 'x', reference, currency = 'tokens', amount = 10, ago = '0' }: Payment,
) => {
  const player = (account?: Account) => (typeof account === 'number' ? numbered(account) : null);
  const escrow = (account?: Account) => (typeof account === 'string' ? account : null);
  return tx`
    insert into transfers (id, at, currency, amount, from_player, from_escrow, to_player, to_escrow, kind, reference)
    overriding system value
    values (coalesce(${id ?? null}, nextval(pg_get_serial_sequence('transfers', 'id'))), now() - ${ago}::interval,
      ${currency}, ${amount}, ${player(from)}, ${escrow(from)}, ${player(to)}, ${escrow(to)}, ${kind},
      ${reference ?? null})`;
};
