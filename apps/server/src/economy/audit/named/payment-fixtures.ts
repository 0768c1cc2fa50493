/** Payments of the game to numbered players, for tests of the audit. */
import type { Transaction } from '../../../database/database.ts';
import { numbered } from './named-fixtures.ts';

export interface Payment {
  /** Of the transfer, if it is to be recognised. */
  id?: number;
  /** The number of the player. */
  to: number;
  kind: string;
  reference: string;
  currency?: string;
  amount?: number;
  /** As an interval. */
  ago?: string;
}

export const pay = (
  tx: Transaction,
  { id, to, kind, reference, currency = 'tokens', amount = 10, ago = '0' }: Payment,
) => tx`
  insert into transfers (id, at, currency, amount, to_player, kind, reference) overriding system value
  values (coalesce(${id ?? null}, nextval(pg_get_serial_sequence('transfers', 'id'))), now() - ${ago}::interval,
    ${currency}, ${amount}, ${numbered(to)}, ${kind}, ${reference})`;
