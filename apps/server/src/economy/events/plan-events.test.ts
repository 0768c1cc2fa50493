/** Planning events: what may meet, what may still change, and what is over. */
import type { EventPlan } from '@blookery/game/collecting/events';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { audit } from '../audit/audit.ts';
import { at, sale, seasonalCatalog } from './event-fixtures.ts';
import { type EventRow, endOf, readEvents, requireNoOverlap } from './event-rows.ts';
import { addEvent, changeEvent, endEvent, resumeEvent } from './plan-events.ts';

const database = await testDatabase();
await database.sql`insert into seasonal_packs (pack_id) select generate_series(11, 14)`;

let now = at(6);
const parts = { catalog: seasonalCatalog, clock: { now: () => now } };
beforeEach(async () => {
  now = at(6);
  await database.sql`delete from events`;
});

const add = (plan: EventPlan) => database.transaction((tx) => addEvent(parts, tx, plan));
const change = ({ id }: EventRow, plan: EventPlan) =>
  database.transaction((tx) => changeEvent(parts, tx, id, plan));
const endAt = (moment: Date, { id }: EventRow) => {
  now = moment;
  return database.transaction((tx) => endEvent(parts, tx, id));
};
const resume = ({ id }: EventRow) => database.transaction((tx) => resumeEvent(parts, tx, id));
const shown = (from: Date, to: Date) => readEvents(database.sql, { from, to, most: 9 });
const namesShown = async (from: Date, to: Date) => (await shown(from, to)).map(({ name }) => name);
const stallPay = (beginsAt: Date, endsAt: Date) =>
  sale(beginsAt, endsAt, { kind: 'double-stalls', packId: null });

describe('the events of a time', () => {
  it('include one from its beginning up to its end', async () => {
    await add(sale(at(10), at(12)));
    expect(await namesShown(at(8), at(10))).toEqual([]);
    expect(await namesShown(at(8), at(10, 1))).toEqual(['Frost']);
    expect(await namesShown(at(11, 59), at(14))).toEqual(['Frost']);
    expect(await namesShown(at(12), at(14))).toEqual([]);
  });

  it('include an ended one up to its end, and no cancelled one', async () => {
    const ended = await add(sale(at(10), at(12), { name: 'Ended' }));
    const calledOff = await add(sale(at(13), at(15), { name: 'Called off' }));
    const atOnce = await add(sale(at(16), at(18), { name: 'Ended as it began' }));
    await endAt(at(11), ended);
    await endAt(at(12), calledOff);
    await endAt(at(16), atOnce);
    expect(await namesShown(at(6), at(20))).toEqual(['Ended']);
    expect(await namesShown(at(11), at(20))).toEqual([]);
  });

  it('carry their booster, if they have one', async () => {
    const booster = { kind: 'shiny', multiplier: 2 } as const;
    await add(sale(at(10), at(12), { kind: 'booster', packId: null, booster }));
    await add(sale(at(13), at(15)));
    expect((await shown(at(6), at(20))).map((event) => event.booster)).toEqual([booster, null]);
  });

  it('end when they were stopped, but not after their planned end', () => {
    const event = { ...sale(at(10), at(12)), id: 1 };
    expect(endOf({ ...event, stoppedAt: null })).toEqual(at(12));
    expect(endOf({ ...event, stoppedAt: at(11) })).toEqual(at(11));
    expect(endOf({ ...event, stoppedAt: at(13) })).toEqual(at(12));
  });
});

describe('a second sale of a pack', () => {
  const overlap = (event: EventPlan & { id?: number }) =>
    database.transaction((tx) => requireNoOverlap(tx, event));
  const refused = { code: 'EVENT_OVERLAP', params: { name: 'Frost' } };

  it('is refused if it shares a moment with the first', async () => {
    const first = await add(sale(at(10), at(12)));
    await expect(overlap(sale(at(9), at(10, 1)))).rejects.toMatchObject(refused);
    await expect(overlap(sale(at(11, 59), at(13)))).rejects.toMatchObject(refused);
    await overlap(sale(at(8), at(10)));
    await overlap(sale(at(12), at(14)));
    await overlap(sale(at(11), at(13), { packId: 13 }));
    await overlap({ ...sale(at(10), at(13)), id: first.id });
  });

  it('may begin when the first was ended early', async () => {
    await endAt(at(11), await add(sale(at(10), at(12))));
    await overlap(sale(at(11), at(13)));
    await expect(overlap(sale(at(10, 30), at(13)))).rejects.toMatchObject(refused);
  });

  it('may be at the time of one that was cancelled, or ended as it began', async () => {
    await endAt(at(8), await add(sale(at(10), at(12))));
    await overlap(sale(at(7), at(11)));
    await database.sql`update events set stopped_at = starts_at`;
    await overlap(sale(at(9), at(11)));
  });

  it('may cover the time of one that was cancelled, and the audit finds no fault', async () => {
    const [running, calledOff] = [await add(sale(at(6), at(9))), await add(sale(at(10), at(12)))];
    await endAt(at(8), calledOff);
    await change(running, sale(at(6), at(13)));
    expect(await audit(database)).toEqual([]);
  });

  it('is refused when an event is changed or resumed into it', async () => {
    const [first, second] = [await add(sale(at(10), at(12))), await add(sale(at(13), at(15)))];
    await expect(change(second, sale(at(11), at(15)))).rejects.toMatchObject(refused);
    await endAt(at(7), first);
    await add(sale(at(11), at(12)));
    await expect(resume(first)).rejects.toMatchObject(refused);
  });
});

describe('an event that is changed', () => {
  it('can no longer move from the moment when it begins', async () => {
    const event = await add(sale(at(10), at(12)));
    now = at(10);
    await expect(change(event, sale(at(11), at(12)))).rejects.toMatchObject({ code: 'EVENT_BEGUN' });
  });

  it('keeps its kind while it runs', async () => {
    const booster = { kind: 'shiny', multiplier: 2 } as const;
    const event = await add(sale(at(10), at(12), { kind: 'booster', packId: null, booster }));
    now = at(11);
    await expect(change(event, stallPay(at(10), at(12)))).rejects.toMatchObject({ code: 'EVENT_BEGUN' });
  });

  it('may become another kind before it begins, and begins now at the earliest', async () => {
    const event = await add(sale(at(10), at(12)));
    now = at(9);
    const { after } = await change(event, stallPay(at(8), at(12)));
    expect(after).toMatchObject({ kind: 'double-stalls', packId: null, beginsAt: at(9) });
    now = at(8);
    expect((await change(event, stallPay(at(11), at(12)))).after.beginsAt).toEqual(at(11));
  });

  it('leaves all other events as they are', async () => {
    const [, second] = [await add(sale(at(10), at(12))), await add(sale(at(13), at(15)))];
    await change(second, sale(at(12), at(15), { name: 'Moved' }));
    expect(await shown(at(6), at(20))).toMatchObject([
      { name: 'Frost', beginsAt: at(10), endsAt: at(12) },
      { name: 'Moved', beginsAt: at(12), endsAt: at(15) },
    ]);
  });

  it('stays ended for a server whose clock is behind', async () => {
    const event = await add(sale(at(10), at(12)));
    await endAt(at(11), event);
    now = at(10, 30);
    await expect(change(event, sale(at(10), at(12)))).rejects.toMatchObject({ code: 'EVENT_OVER' });
  });
});

describe('an event that was ended', () => {
  it('can be resumed until its planned end', async () => {
    const event = await add(sale(at(10), at(12)));
    await endAt(at(11), event);
    now = at(12);
    await expect(resume(event)).rejects.toMatchObject({ code: 'EVENT_OVER' });
    now = at(11, 59);
    await resume(event);
    expect(await namesShown(now, at(14))).toEqual(['Frost']);
  });

  it('cannot be ended twice, or at the moment of its planned end', async () => {
    const [first, second] = [await add(sale(at(10), at(12))), await add(sale(at(13), at(15)))];
    await endAt(at(11), first);
    await expect(endAt(at(11), first)).rejects.toMatchObject({ code: 'EVENT_OVER' });
    await expect(endAt(at(15), second)).rejects.toMatchObject({ code: 'EVENT_OVER' });
  });
});
