/**
 * The order in which blooks come out. A blook with the number g takes slot g % 1009 of the wheel. Slots are shared out by the odds, and
 * each knows how many slots of its kind come before it. So a serial is computed from the number alone, without gap, and no
 * row has to be sorted or counted. 1009 is prime: the blooks of one player fall on different slots.
 */
import type { Catalog } from '../../../apps/server/src/catalog/catalog.ts';
import type { Sql } from '../../../apps/server/src/database/database.ts';
import { oddsTables } from '../../../apps/server/src/economy/packs/odds-tables.ts';

export const WHEEL_SLOTS = 1009;
const plain = { chance: 1, shiny: 1 };

export interface Kind {
  packId: number;
  blookId: number;
  weekday: number;
  /** Relative to the other kinds. */
  share: number;
}

export interface Slot {
  kind: Kind;
  shiny: boolean;
  /** Counted from 1 among the slots of the same kind. */
  rank: number;
  /** How many slots that kind has. */
  ofKind: number;
}

/** Shares the slots out: every kind has at least one, and one slot in a hundred is shiny. */
export function turnWheel(kinds: readonly Kind[], slots = WHEEL_SLOTS): Slot[] {
  const sum = kinds.reduce((total, { share }) => total + share, 0);
  const spare = slots - kinds.length;
  const wanted = kinds.map((kind) => ({ kind, count: 1 + Math.floor((kind.share / sum) * spare) }));
  const taken = wanted.reduce((total, { count }) => total + count, 0);
  const [first] = wanted.toSorted((a, b) => b.count - a.count);
  if (!first || spare < 0) throw new Error('the wheel has too few slots');
  first.count += slots - taken;
  const inOrder = wanted.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));
  // A step that shares no factor with the number of slots visits each once.
  const mixed = inOrder.map((_, at) => inOrder[(at * 389) % slots] ?? first.kind);
  const counts = new Map<string, number>();
  const ranked = mixed.map((kind, at) => {
    const shiny = at % 100 === 50;
    const key = `${kind.blookId} ${shiny}`;
    const rank = (counts.get(key) ?? 0) + 1;
    counts.set(key, rank);
    return { kind, shiny, rank, key };
  });
  return ranked.map(({ key, ...slot }) => ({ ...slot, ofKind: counts.get(key) ?? 0 }));
}

/** Stores the odds of all packs, and the wheel. */
export async function fillWheel(sql: Sql, catalog: Catalog): Promise<void> {
  const tables = oddsTables(catalog);
  const kinds = new Map<number, Kind>();
  // Seasonal packs were sold only in their events.
  for (const { id: packId, price } of catalog.standingPacks) {
    for (let weekday = 0; weekday < 7; weekday++) {
      if (!(await tables.keep(sql, packId, weekday, plain))) continue;
      for (const { id, probability } of tables.odds(packId, weekday, plain)) {
        kinds.set(id, { packId, blookId: id, weekday, share: probability / Math.max(1, price) });
      }
    }
  }
  const slots = turnWheel([...kinds.values()]);
  await sql`
    create unlogged table fill_wheel as
    select s.slot, s.blook_id, s.is_shiny = 1 as shiny, s.rank, s.of_kind, s.pack_id, s.rarity_id, s.price, o.id as odds_id,
      o.experience[array_position(o.blook_ids, s.blook_id)] as experience
    from unnest(${slots.map((_, at) => at)}::int[], ${slots.map(({ kind }) => kind.blookId)}::int[],
      ${slots.map(({ shiny }) => Number(shiny))}::int[], ${slots.map(({ rank }) => rank)}::int[],
      ${slots.map(({ ofKind }) => ofKind)}::int[], ${slots.map(({ kind }) => kind.packId)}::int[],
      ${slots.map(({ kind }) => kind.weekday)}::int[],
      ${slots.map(({ kind }) => catalog.blook(kind.blookId)?.rarityId ?? 0)}::int[],
      ${slots.map(({ kind }) => catalog.pack(kind.packId)?.price ?? 1)}::bigint[])
      s (slot, blook_id, is_shiny, rank, of_kind, pack_id, weekday, rarity_id, price)
    join odds_tables o on o.pack_id = s.pack_id and o.weekday = s.weekday`;
  await sql`analyze fill_wheel`;
}
