import type { Transaction } from '../../database/database.ts';
import type { ActRow } from './act-rows.ts';

/**
 * Returns the state that undoing an act leads back to: what the last earlier one of these actions that still stands has
 * left of the same player, or of the same thing. Null while a later one stands. `thing` is the field of the record that
 * names the thing.
 */
export async function stateBefore(
  tx: Transaction,
  { id: actId, playerId }: Pick<ActRow, 'id' | 'playerId'>,
  actions: readonly string[],
  thing?: string,
): Promise<{ before: unknown } | null> {
  const acts = await tx<{ id: number; before: unknown; isUndone: boolean }[]>`
    select a.id, a.before, exists (select 1 from audit_trail u where u.undoes = a.id) as "isUndone"
    from audit_trail own join audit_trail a on a.action = any(${[...actions]})
      and ${playerId === null ? tx`a.player_id is null` : tx`a.player_id = ${playerId}`}
      ${thing === undefined ? tx`` : tx`and a.after -> ${thing} = own.after -> ${thing}`}
    where own.id = ${actId} order by a.id desc`;
  let first: { before: unknown } | null = null;
  for (const act of acts) {
    if (act.id !== actId && !act.isUndone) break;
    if (act.id <= actId) first = act;
  }
  return first;
}
