/** What undoing acts in any order leaves of the shop, the experiments and the calendar. */
import type { EventDraft } from '@blookery/contract/staff/calendar';
import { describe, expect, it } from 'vitest';
import { lists } from '../../testing/collecting.ts';
import { staffMember } from '../../testing/staff.ts';
import { testServer } from '../../testing/test-server.ts';

const server = await testServer();
const chief = await staffMember(server, 'VIEW_AUDIT', 'MANAGE_EXPERIMENTS', 'MANAGE_ECONOMY');
const reason = 'For the test of it.';

/** Changes one thing; returns the act. */
const changed = async (call: string, body: object): Promise<number> => {
  expect((await chief.request(call, { body: { ...body, reason } })).status).toBe(200);
  return (await chief.request('GET /api/staff/audit')).body.acts[0]?.id ?? 0;
};
const undo = async (act: number): Promise<void> => {
  const { status } = await chief.request(`POST /api/staff/audit/${act}/undo`, { body: { reason } });
  expect(status).toBe(200);
};
let used = 0;
/** An entry of the shop that no other test changes. */
function anEntry() {
  const entryId = lists['item-shop'][used++]?.id ?? 0;
  return {
    to: (state: string) => changed(`PUT /api/staff/content/shop/${entryId}`, { state }),
    state: async () => {
      const { body } = await chief.request('GET /api/staff/content');
      return body.shop.find((entry) => entry.entryId === entryId)?.state;
    },
  };
}

describe('undoing an act', () => {
  it('keeps the later change of the same entry of the shop, and records no change', async () => {
    const entry = anEntry();
    const shown = await entry.to('shown');
    await entry.to('withdrawn');
    await undo(shown);
    expect(await entry.state()).toBe('withdrawn');
    const [undone, , first] = (await chief.request('GET /api/staff/audit')).body.acts;
    expect(undone).toMatchObject({ action: 'undo', undoes: shown, before: null, after: null });
    expect(first).toMatchObject({ id: shown, undone: true });
  });

  it('does not bring back the state of an earlier act that was undone meanwhile', async () => {
    const entry = anEntry();
    const [shown, withdrawn] = [await entry.to('shown'), await entry.to('withdrawn')];
    await undo(shown);
    await undo(withdrawn);
    expect(await entry.state()).toBe('usual');
  });

  it('returns to the state of an earlier act that stands, even if others were undone before', async () => {
    const entry = anEntry();
    await entry.to('shown');
    await undo(await entry.to('withdrawn'));
    await undo(await entry.to('usual'));
    expect(await entry.state()).toBe('shown');
  });

  it('does not depend on changes of other entries', async () => {
    const entry = anEntry();
    const shown = await entry.to('shown');
    await anEntry().to('withdrawn');
    await undo(shown);
    expect(await entry.state()).toBe('usual');
  });

  it('keeps the later switch of the same experiment', async () => {
    const to = (mode: string) => changed('PUT /api/staff/experiments/guilds', { mode, percentage: 0 });
    const off = await to('off');
    await to('staff');
    await undo(off);
    const { body } = await chief.request('GET /api/staff/experiments');
    expect(body.experiments.find(({ name }) => name === 'guilds')).toMatchObject({ mode: 'staff' });
  });

  it('keeps the later change of the same event', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const draft: Omit<EventDraft, 'reason'> = {
      kind: 'double-stalls',
      name: 'Double pay',
      text: '',
      packId: null,
      booster: null,
      dress: null,
      beginsAt: inHours(6),
      endsAt: inHours(9),
    };
    const events = async () => (await chief.request('GET /api/staff/calendar')).body.events;
    await changed('POST /api/staff/calendar/events', draft);
    const id = (await events()).find(({ name }) => name === draft.name)?.id;
    const to = (name: string) => changed(`PUT /api/staff/calendar/events/${id}`, { ...draft, name });
    const second = await to('Second name');
    await to('Third name');
    await undo(second);
    expect((await events()).find((event) => event.id === id)).toMatchObject({ name: 'Third name' });
  });
});
