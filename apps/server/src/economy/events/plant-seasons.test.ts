/** Seasons of the content as events, and the boosters of events. */
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { eventMultiplier, readEventBoosters } from './event-boosters.ts';
import { at, sale, seasonalCatalog } from './event-fixtures.ts';
import { addEvent, endEvent } from './plan-events.ts';
import { plantSeasons } from './plant-seasons.ts';

const catalog = {
  ...seasonalCatalog,
  seasons: [{ packId: 12, season: 'summer', from: '07-10', until: '07-30' } as const],
};
const database = await testDatabase();
await database.sql`insert into seasonal_packs (pack_id) select generate_series(11, 14)`;

const july = (day: number) => new Date(Date.UTC(2026, 6, day));

beforeEach(() => database.sql`delete from events`);

const plant = (now: Date, from = catalog) => plantSeasons(database, from, now);
const planted = async () => {
  const rows = await database.sql<{ season: string }[]>`
    select season from events where season is not null order by season`;
  return rows.map(({ season }) => season);
};
/** An event of staff, planned long before and perhaps ended. */
const planned = async (plan: Parameters<typeof addEvent>[2], endedAt?: Date) => {
  const clock = { now: () => july(1) };
  const event = await database.transaction((tx) => addEvent({ catalog, clock }, tx, plan));
  if (!endedAt) return;
  await database.transaction((tx) => endEvent({ catalog, clock: { now: () => endedAt } }, tx, event.id));
};

describe('the season of a pack', () => {
  it('is planted once for this year and the next, with a whole last day', async () => {
    for (let run = 0; run < 2; run++) await plant(july(1));
    const rows = await database.sql`
      select season, pack_id as pack, starts_at as "beginsAt", ends_at as "endsAt" from events order by season`;
    const next = { beginsAt: new Date('2027-07-10T00:00:00Z'), endsAt: new Date('2027-07-31T00:00:00Z') };
    expect(rows).toEqual([
      { season: 'summer-2026', pack: 12, beginsAt: july(10), endsAt: july(31) },
      { season: 'summer-2027', pack: 12, ...next },
    ]);
  });

  it('is planted until its last moment', async () => {
    await plant(july(31));
    expect(await planted()).toEqual(['summer-2027']);
    await plant(new Date(july(31).getTime() - 1));
    expect(await planted()).toEqual(['summer-2026', 'summer-2027']);
  });

  it('is not planted for a pack that the content does not have', async () => {
    await plant(july(1), { ...catalog, pack: () => undefined });
    expect(await planted()).toEqual([]);
  });

  it('waits while another event sells its pack', async () => {
    await planned(sale(july(15), july(16), { packId: 12 }));
    await plant(july(1));
    expect(await planted()).toEqual(['summer-2027']);
  });

  it('does not wait for sales before and after it, for ended ones, or for other packs', async () => {
    await planned(sale(july(5), july(12), { packId: 12 }), july(8));
    await planned(sale(july(9), july(10), { packId: 12 }));
    await planned(sale(july(31), july(32), { packId: 12 }));
    await planned(sale(july(15), july(16), { packId: 13 }));
    await plant(july(8));
    expect(await planted()).toEqual(['summer-2026', 'summer-2027']);
  });

  it('does not wait for a sale that was cancelled during the season', async () => {
    await planned(sale(july(20), july(25), { packId: 12 }), july(15));
    await plant(july(16));
    expect(await planted()).toEqual(['summer-2026', 'summer-2027']);
  });
});

describe('the booster of an event', () => {
  const booster = { kind: 'shiny', multiplier: 2 } as const;
  const boosterEvent = sale(at(10), at(12), { kind: 'booster', packId: null, booster });
  const boostersAt = (now: Date) => readEventBoosters(database.sql, now);

  it('is read until the event ends', async () => {
    await planned(boosterEvent);
    await planned(sale(at(10), at(12)));
    const expected = { kind: 'shiny', multiplier: 2, startsAt: at(10), expiresAt: at(12) };
    expect(await boostersAt(at(7))).toEqual([expected]);
    expect(await boostersAt(at(11, 59))).toEqual([expected]);
    expect(await boostersAt(at(12))).toEqual([]);
  });

  it('is read until the event was ended early', async () => {
    await planned(boosterEvent, at(11));
    expect(await boostersAt(at(10, 59))).toMatchObject([{ expiresAt: at(11) }]);
    expect(await boostersAt(at(11))).toEqual([]);
    expect(await boostersAt(at(11, 30))).toEqual([]);
  });

  it.each([
    ['before it began', at(8)],
    ['as it began', at(10)],
  ])('is not read if the event was cancelled %s', async (_, endedAt) => {
    await planned(boosterEvent, endedAt);
    expect(await boostersAt(at(7))).toEqual([]);
  });

  it('counts while it runs, for its kind, and the strongest of them', () => {
    const of = (kind: 'shiny' | 'chance', multiplier: number, from: number, to: number) => ({
      kind,
      multiplier,
      startsAt: at(from),
      expiresAt: at(to),
    });
    const boosters = [of('shiny', 3, 10, 12), of('shiny', 2, 10, 12), of('chance', 5, 10, 12)];
    expect(eventMultiplier([...boosters, of('shiny', 4, 12, 13)], 'shiny', at(11))).toBe(3);
    expect(eventMultiplier(boosters, 'chance', at(11))).toBe(5);
    expect(eventMultiplier(boosters, 'shiny', at(12))).toBe(1);
  });
});
