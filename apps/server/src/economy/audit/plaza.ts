/** Checks brass buttons. The ledger itself prevents paying one twice, by the reference of each payment. */
import type { AuditChecks } from './check.ts';

export const plazaChecks: AuditChecks = {
  'every brass button that was taken was paid, to who took it': (sql) => sql`
    select b.id as button, b.taken_by as player, t.to_player as paid from plaza_buttons b
      left join transfers t on t.reference = 'brass-button:' || b.id and t.kind = 'brass-button'
    where b.taken_by is not null and t.to_player is distinct from b.taken_by limit 100`,
};
