/** Faults of seals, for the test of the audit. */
import type { Transaction } from '../../../database/database.ts';

/** A seal over everything that there is, which says that there was nothing. */
const sealNothing = (tx: Transaction) => tx`
  insert into audit_seals
    (month, ends_at, sealed_at, last_transfer, first_open_transfer, players_mark, totals_mark, mark)
  values ('2020-01-01', now() + interval '1 day', now(), 0, 1, 0, 0, 0)`;

export const sealBreakages: Record<string, (tx: Transaction) => Promise<unknown>> = {
  'no seal was changed': sealNothing,
  'what is sealed is what was sealed last': (tx) =>
    tx`insert into sealed_totals (subject, total) values ('escrow:tokens:auction:404', 5)`,
  'no transfer was added to a sealed month': sealNothing,
  'every sealed month has the rows that were sealed': sealNothing,
  'what is sealed is the sum of the rows before it': sealNothing,
};
