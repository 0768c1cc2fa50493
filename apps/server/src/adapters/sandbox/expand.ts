/** `expand[]`: replaces an id by its object, one step of the path after the other. */
import { isRecord } from '../../unknown-values.ts';
import type { Ledger } from './ledger.ts';
import type { WireKind } from './wire-objects.ts';

const expandable: Record<string, WireKind> = { latest_charge: 'charge', latest_invoice: 'invoice' };

export async function expandObject(
  ledger: Ledger,
  object: unknown,
  paths: readonly string[],
): Promise<unknown> {
  if (paths.length === 0 || !isRecord(object)) return object;
  // A copy: the stored object keeps the id.
  const copy = structuredClone(object);
  for (const path of paths) {
    let place = copy;
    for (const step of path.split('.')) {
      const kind = expandable[step];
      const named = place[step];
      if (kind && typeof named === 'string') place[step] = structuredClone(await ledger.find(kind, named));
      const next = place[step];
      if (!isRecord(next)) break;
      place = next;
    }
  }
  return copy;
}
