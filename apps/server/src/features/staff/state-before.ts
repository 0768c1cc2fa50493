import type { Transaction } from '../../database/database.ts';

/**
 * Returns the state that undoing an act leads back to: what the last earlier change of the same thing that still stands
 * has left. Null while a later one stands. `thing` is the field of the record that names the thing.
 */
export async function stateBefore(
  tx: Transaction,
  actId: number,
  thing: string,
): Promise<{ before: unknown } | null> {
  const acts = await tx<{ id: number; before: unknown; isUndone: boolean }[]>`
    select a.id, a.before, exists (select 1 from audit_trail u where u.undoes = a.id) as "isUndone"
    from audit_trail own join audit_trail a on a.action = own.action and a.after -> ${thing} = own.after -> ${thing}
    where own.id = ${actId} order by a.id desc`;
  let first: { before: unknown } | null = null;
  for (const act of acts) {
    if (act.id !== actId && !act.isUndone) break;
    if (act.id <= actId) first = act;
  }
  return first;
}
