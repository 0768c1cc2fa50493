/**
 * The shown odds are the real odds: a million rolls on the table that a pack is opened with, against the odds
 * on the page, by Pearson's chi-squared. Seeded, so that the result is the same every time.
 */
import { createHmac } from 'node:crypto';
import {
  bonusTable,
  type Outcome,
  outcomeOf,
  type RollTable,
  rollMessage,
  rollsOf,
  shinyChance,
} from '@blookery/game';
import { describe, expect, it } from 'vitest';
import { chiSquaredP } from '../../testing/chance/chi-squared.ts';
import { isRare, lists } from '../../testing/collecting.ts';
import { testCatalog } from '../../testing/economy.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type Multipliers, oddsTables } from './odds-tables.ts';

const database = await testDatabase();
const tables = oddsTables(testCatalog());

/** The table as `open_packs` reads it. */
async function keptTable(packId: number, weekday: number, multipliers: Multipliers): Promise<RollTable> {
  expect(await tables.keep(database.sql, packId, weekday, multipliers)).toBe(true);
  const [row] = await database.sql<RollTable[]>`
    select blook_ids as "blookIds", froms, shiny_below as "shinyBelow", bonus_item_ids as "bonusItemIds",
      bonus_froms as "bonusFroms"
    from odds_tables where content = ${tables.contentOf(packId)} and pack_id = ${packId} and weekday = ${weekday}
      and chance_multiplier = ${multipliers.chance} and shiny_multiplier = ${multipliers.shiny}`;
  if (!row) throw new Error('the table was not kept');
  return row;
}

/** A fast generator with a long period (xoshiro128**), for a million rolls. */
function generator(seed: number): () => number {
  let [a, b, c, d] = [seed | 1, 0x9e3779b9, 0x243f6a88, 0xb7e15162];
  const rotate = (x: number, k: number) => (x << k) | (x >>> (32 - k));
  const next = () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotate(d, 11);
    return result;
  };
  for (let warm = 0; warm < 20; warm++) next();
  return () => (next() * 2 ** 20 + (next() >>> 12)) / 2 ** 52;
}

/** Counted in plain arrays, by id of blook (doubled, plus one for a shiny) and of item (0 for none). */
class Counts {
  readonly #blooks = new Int32Array(2048);
  readonly #items = new Int32Array(1024);

  add({ blookId, shiny, itemId }: Outcome): void {
    increment(this.#blooks, 2 * blookId + (shiny ? 1 : 0));
    increment(this.#items, itemId ?? 0);
  }

  get blooks(): Map<number, number> {
    return seen(this.#blooks);
  }

  get items(): Map<number, number> {
    return seen(this.#items);
  }
}

const increment = (counts: Int32Array, index: number) => {
  counts[index] = (counts[index] ?? 0) + 1;
};

const seen = (counts: Int32Array): Map<number, number> =>
  new Map([...counts.entries()].filter(([, count]) => count > 0));

function throwDice(table: RollTable, times: number, next: () => number): Counts {
  const counts = new Counts();
  for (let count = 0; count < times; count++) {
    counts.add(outcomeOf(table, { blook: next(), shiny: next(), bonus: next() }));
  }
  return counts;
}

/** The odds as the page shows them: each blook, plain and shiny. */
const shownOdds = (packId: number, weekday: number, multipliers: Multipliers): [number, number][] =>
  tables.odds(packId, weekday, multipliers).flatMap(({ id, probability, shinyProbability }) => [
    [2 * id, probability - shinyProbability],
    [2 * id + 1, shinyProbability],
  ]);

const million = 1_000_000;
const plain = { chance: 1, shiny: 1 };
const boosted = { chance: 2.25, shiny: 4 };

describe.each(lists.packs.map((pack) => [pack.name, pack] as const))('the pack %s', (_name, pack) => {
  it.each([
    ['without boosters', plain, million],
    ['with every booster', boosted, million / 10],
  ] as const)('rolls match the shown odds %s', async (_how, multipliers, times) => {
    const weekday = (pack.id + 3) % 7;
    const table = await keptTable(pack.id, weekday, multipliers);
    const counts = throwDice(table, times, generator(pack.id + times));
    expect(chiSquaredP(counts.blooks, shownOdds(pack.id, weekday, multipliers), times)).toBeGreaterThan(
      0.001,
    );
    const bonus: [number, number][] = pack.bonusItems.map(({ itemId, chance }) => [itemId, chance / 100]);
    const nothing = 1 - bonus.reduce((sum, [, chance]) => sum + chance, 0);
    expect(chiSquaredP(counts.items, [...bonus, [0, nothing]], times)).toBeGreaterThan(0.001);
  });
});

const packId = lists.packs[0]?.id ?? 0;

describe('the dice', () => {
  it('are even: 50,000 real digests match the shown odds', async () => {
    const table = await keptTable(packId, 3, plain);
    const counts = new Counts();
    const times = 50_000;
    for (let nonce = 0; nonce < times; nonce++) {
      const digest = createHmac('sha256', 'a'.repeat(64)).update(rollMessage('even', nonce)).digest('hex');
      counts.add(outcomeOf(table, rollsOf(digest)));
    }
    expect(chiSquaredP(counts.blooks, shownOdds(packId, 3, plain), times)).toBeGreaterThan(0.001);
  });

  it('are detected when they are biased by a hundredth', async () => {
    const table = await keptTable(packId, 3, plain);
    const even = generator(5);
    const counts = throwDice(table, million, () => even() ** 1.01);
    expect(chiSquaredP(counts.blooks, shownOdds(packId, 3, plain), million)).toBeLessThan(0.001);
  });
});

describe('an odds table', () => {
  it('is stored once, even for concurrent callers', async () => {
    const before = (await database.sql`select 1 from odds_tables`).length;
    await Promise.all(
      Array.from({ length: 10 }, () => tables.keep(database.sql, packId, 1, { chance: 1.3, shiny: 1 })),
    );
    expect((await database.sql`select 1 from odds_tables`).length).toBe(before + 1);
  });

  it('does not exist for an unknown pack', async () => {
    expect(tables.contentOf(999)).toBeNull();
    expect(await tables.keep(database.sql, 999, 1, plain)).toBe(false);
  });

  it('exists for a pack of one blook, but not for an empty one', async () => {
    const keep = (count: number) => {
      const few = lists.blooks
        .filter((blook) => blook.packId === 1 && blook.onlyOnDay === null)
        .slice(0, count);
      const copy = { ...lists, blooks: [...lists.blooks.filter((blook) => blook.packId !== 1), ...few] };
      return oddsTables(testCatalog(copy)).keep(database.sql, 1, 1, plain);
    };
    expect([await keep(0), await keep(1)]).toEqual([false, true]);
  });

  it('has a name that changes with what decides the odds', () => {
    const name = (change: (copy: typeof lists) => void) => {
      const copy = structuredClone(lists);
      change(copy);
      return oddsTables(testCatalog(copy)).contentOf(1);
    };
    const before = name(() => {});
    expect(
      name((copy) => Object.assign(copy.packs.find(({ id }) => id === 1) ?? {}, { description: 'x' })),
    ).toBe(before);
    expect(
      name((copy) => Object.assign(copy.blooks.find((one) => one.packId === 1) ?? {}, { chance: 1 })),
    ).not.toBe(before);
    expect(name((copy) => Object.assign(copy.rarities[0] ?? {}, { experience: 6 }))).not.toBe(before);
  });

  it('raises only Rare and better', () => {
    const usual = new Map(tables.odds(packId, 3, plain).map(({ id, probability }) => [id, probability]));
    for (const { id, probability } of tables.odds(packId, 3, boosted)) {
      expect(probability > (usual.get(id) ?? 0)).toBe(isRare(id));
    }
    expect(shinyChance(boosted.shiny)).toBe(0.04);
    expect(bonusTable([]).bonusItemIds).toEqual([0]);
  });
});
