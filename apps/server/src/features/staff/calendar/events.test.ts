import type { PlannedEvent } from '@blookery/contract/collecting/calendar';
import { type EventDraft, StaffCalendar } from '@blookery/contract/staff/calendar';
import { EVENT_NAME_MAX, EVENT_TEXT_MAX } from '@blookery/game/collecting/events';
import { Check } from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectPublished } from '../../../testing/collecting.ts';
import { atOnce } from '../../../testing/connections.ts';
import { staffMember } from '../../../testing/staff.ts';
import { testServer } from '../../../testing/test-server.ts';

/** No season is running. */
const start = new Date('2026-11-18T12:00:00Z');
let now = start;
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();

const server = await testServer({}, { clock: { now: () => new Date(now) } });
const chief = await staffMember(server, 'MANAGE_ECONOMY', 'VIEW_AUDIT');
beforeEach(async () => {
  now = start;
  await server.database.sql`delete from events where season is null`;
});

const reason = 'Quiet November.';
const draft = (change: Partial<EventDraft> = {}): EventDraft => ({
  kind: 'booster',
  name: 'Moon tide weekend',
  text: 'Let them find some.',
  packId: null,
  booster: { kind: 'shiny', multiplier: 2 },
  dress: null,
  beginsAt: hours(6),
  endsAt: hours(54),
  reason,
  ...change,
});
const packSale = (change: Partial<EventDraft> = {}) =>
  draft({ kind: 'pack', name: 'Second Frost', packId: 14, booster: null, dress: 'winter', ...change });
const add = (body: EventDraft) => chief.request('POST /api/staff/calendar/events', { body });
const change = (id: number, body: EventDraft) =>
  chief.request(`PUT /api/staff/calendar/events/${id}`, { body });
const end = (id: number) => chief.request(`POST /api/staff/calendar/events/${id}/end`, { body: { reason } });
const rows = () => server.database.sql`select * from events order by id`;
const added = async (body: EventDraft): Promise<PlannedEvent> => {
  const response = await add(body);
  expect(response.status).toBe(200);
  const event = response.body.events.find(({ name }) => name === body.name);
  if (!event) throw new Error('the event was not added');
  return event;
};
const calendar = async () => (await chief.request('GET /api/calendar')).body;
const named = async (name: string) => (await calendar()).events.find((event) => event.name === name);
/** The season of the content that sells this pack. */
const seasonOf = async (packId: number) => {
  const season = (await calendar()).events.find((event) => event.packId === packId);
  if (!season) throw new Error('the season was not planted');
  return season;
};
const lastAct = async () => (await chief.request('GET /api/staff/calendar')).body.acts[0];
const undo = async () => {
  const act = await lastAct();
  return chief.request(`POST /api/staff/audit/${act?.id}/undo`, { body: { reason } });
};

describe('an event added by staff', () => {
  it('is in the calendar of every player and is announced to open pages [3.7.06]', async () => {
    const received = collectPublished(server, 'market');
    const { body } = await add(draft());
    expect(Check(StaffCalendar, body)).toBe(true);
    const shown = await named('Moon tide weekend');
    expect(shown).toMatchObject({
      booster: { kind: 'shiny', multiplier: 2 },
      beginsAt: hours(6),
      endsAt: hours(54),
    });
    await expect.poll(() => received.map(({ t }) => t)).toContain('calendar.changed');
    expect(received[0]?.d).toEqual(await calendar());
  });

  it('is in the audit trail, and is cancelled when the act is undone [3.7.06]', async () => {
    await add(draft());
    expect(await lastAct()).toMatchObject({
      action: 'add-event',
      reason,
      undoable: true,
      after: { name: 'Moon tide weekend', kind: 'booster' },
    });
    expect((await undo()).status).toBe(200);
    expect(await named('Moon tide weekend')).toBeUndefined();
    expect((await undo()).code).toBe('STAFF_ACT_UNDONE');
  });

  it('begins now if its beginning is over', async () => {
    const { beginsAt } = await added(draft({ beginsAt: hours(-5) }));
    expect(beginsAt).toBe(now.toISOString());
  });

  it('keeps only what belongs to its kind', async () => {
    const event = await added(packSale({ booster: { kind: 'chance', multiplier: 2 } }));
    expect(event).toMatchObject({ packId: 14, booster: null, dress: 'winter' });
  });
});

describe('a bad event', () => {
  it.each<[string, string, Partial<EventDraft>]>([
    ['EVENT_NAME', 'A name has 3 to 40 letters.', { name: 'x'.repeat(EVENT_NAME_MAX + 1) }],
    ['EVENT_NAME', 'A name has 3 to 40 letters.', { name: '   a   ' }],
    ['EVENT_TEXT', 'The text has at most 200 letters.', { text: 'x'.repeat(EVENT_TEXT_MAX + 1) }],
    ['EVENT_INCOMPLETE', 'Say what this event does.', { booster: null }],
    [
      'EVENT_MULTIPLIER',
      'Chances go up to ×2, shinies up to ×4.',
      { booster: { kind: 'shiny', multiplier: 1e9 } },
    ],
    [
      'EVENT_MULTIPLIER',
      'Chances go up to ×2, shinies up to ×4.',
      { booster: { kind: 'chance', multiplier: -2 } },
    ],
    ['EVENT_ENDS_FIRST', 'An event ends after it begins.', { endsAt: hours(5) }],
    ['EVENT_PAST', 'That end is over already.', { beginsAt: hours(-9), endsAt: hours(-3) }],
    ['EVENT_TOO_LONG', 'An event lasts 60 days at most.', { endsAt: hours(61 * 24 + 7) }],
    ['EVENT_PACK_UNKNOWN', 'That is no seasonal pack.', { kind: 'pack', packId: 999 }],
    ['EVENT_PACK_UNKNOWN', 'That is no seasonal pack.', { kind: 'pack', packId: 1 }],
  ])('is refused with %s, and nothing changes [3.7.07]', async (code, message, wrong) => {
    const event = await added(draft({ name: 'Stays as it is' }));
    const before = await rows();
    // A beginning that is over becomes now, so an end before now is before its beginning.
    const expected = code === 'EVENT_PAST' ? { code: 'EVENT_ENDS_FIRST' } : { code, message };
    const refused = await add(draft(wrong));
    expect([refused.status, refused.refusal]).toMatchObject([400, expected]);
    expect((await change(event.id, draft(wrong))).refusal).toMatchObject(expected);
    expect(await rows()).toEqual(before);
  });

  it.each(['soon', '', '2026-13-40', '+275760-09-13T00:00:00Z'])(
    'with the moment "%s" is refused',
    async (endsAt) => {
      const before = await rows();
      expect((await add(draft({ endsAt }))).code).toBe('REQUEST_INVALID');
      expect(await rows()).toEqual(before);
    },
  );

  it('that sells a pack during another sale of it is refused [3.7.07]', async () => {
    const frost = await seasonOf(14);
    const within = packSale({ beginsAt: frost.beginsAt, endsAt: hours(24 * 40) });
    const refused = await add(within);
    expect([refused.status, refused.refusal]).toMatchObject([
      409,
      { code: 'EVENT_OVERLAP', message: `${frost.name} sells this pack in that time already.` },
    ]);
    expect((await add({ ...within, packId: 13, dress: null })).status).toBe(200);
    // One ends in the very moment in which the other begins.
    expect((await add(packSale({ endsAt: frost.beginsAt }))).status).toBe(200);
  });

  it('is refused if a parallel one sells the same pack', async () => {
    const responses = await atOnce(8, (index) => add(packSale({ name: `Frost ${index}`, packId: 12 })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});

describe('a changed event', () => {
  it('is shown as changed, and as before once the change is undone [3.7.06]', async () => {
    const event = await added(draft());
    expect((await change(event.id, draft({ name: 'Moon tide', endsAt: hours(60) }))).status).toBe(200);
    expect(await named('Moon tide')).toMatchObject({ endsAt: hours(60) });
    expect(await lastAct()).toMatchObject({
      action: 'change-event',
      before: { name: 'Moon tide weekend' },
      after: { name: 'Moon tide' },
    });
    await undo();
    expect(await named('Moon tide')).toBeUndefined();
    expect(await named('Moon tide weekend')).toMatchObject({ endsAt: hours(54) });
  });

  it('keeps its kind, its pack and its beginning once it has begun', async () => {
    const event = await added(packSale({ beginsAt: hours(0) }));
    now = new Date(start.getTime() + 60_000);
    const same = packSale({ beginsAt: event.beginsAt });
    for (const wrong of [{ packId: 13 }, { beginsAt: hours(3) }, { kind: 'plaza' } as const]) {
      expect((await change(event.id, { ...same, ...wrong })).code).toBe('EVENT_BEGUN');
    }
    expect((await change(event.id, { ...same, name: 'Third Frost', endsAt: hours(30) })).status).toBe(200);
    expect(await named('Third Frost')).toMatchObject({ beginsAt: event.beginsAt, endsAt: hours(30) });
  });

  it('must exist and not be over', async () => {
    expect((await change(999_999, draft())).code).toBe('EVENT_UNKNOWN');
    const event = await added(draft({ beginsAt: hours(0), endsAt: hours(1) }));
    now = new Date(start.getTime() + 3_600_000);
    expect((await change(event.id, draft())).code).toBe('EVENT_OVER');
    expect((await end(event.id)).code).toBe('EVENT_OVER');
  });
});

describe('an ended event', () => {
  it('is over at once, and runs on when that is undone', async () => {
    const event = await added(draft({ beginsAt: hours(0) }));
    now = new Date(start.getTime() + 3_600_000);
    const { body } = await end(event.id);
    expect(body.events.find(({ id }) => id === event.id)).toMatchObject({
      endsAt: now.toISOString(),
      plannedEnd: event.endsAt,
      stoppedAt: now.toISOString(),
    });
    expect(await named(event.name)).toMatchObject({ endsAt: now.toISOString() });
    expect((await end(event.id)).code).toBe('EVENT_OVER');
    await undo();
    expect(await named(event.name)).toMatchObject({ endsAt: event.endsAt });
  });

  it('is cancelled if it has not begun', async () => {
    const event = await added(draft());
    await end(event.id);
    expect(await named(event.name)).toBeUndefined();
  });

  it('stays ended if another event now sells its pack', async () => {
    const event = await added(packSale());
    await end(event.id);
    await added(packSale({ name: 'Another Frost' }));
    const acts = (await chief.request('GET /api/staff/calendar')).body.acts;
    const ended = acts.find(({ action }) => action === 'end-event');
    const refused = await chief.request(`POST /api/staff/audit/${ended?.id}/undo`, { body: { reason } });
    expect(refused.code).toBe('EVENT_OVERLAP');
    expect(await named(event.name)).toBeUndefined();
  });
});

it('a season that staff cancelled is not planted again at the next start', async () => {
  const frost = await seasonOf(14);
  await end(frost.id);
  const before = await rows();
  const other = await testServer({}, { clock: { now: () => now }, databaseAddress: server.databaseAddress });
  expect(await other.database.sql`select * from events order by id`).toEqual(before);
  await undo();
});
