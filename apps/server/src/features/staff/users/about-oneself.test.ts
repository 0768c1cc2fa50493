/** What staff write down about one of their own is not shown to that member of staff. */
import { expect, it } from 'vitest';
import { staffMember } from '../../../testing/staff.ts';
import type { TestPlayer } from '../../../testing/test-server.ts';
import { act, chief, lastAct, read, server, setUp, trail, undo } from './users-fixtures.ts';

setUp();

const staffWhoReads = () => staffMember(server, 'VIEW_AUDIT', 'MUTE_USERS');
const note = (player: TestPlayer, text: string) =>
  chief.request(`POST /api/staff/users/${player.id}/notes`, { body: { text } });
const actionsAbout = async (player: TestPlayer, viewer: TestPlayer, query = '') =>
  (await trail(`player=${player.username}&${query}`, viewer)).map(({ action }) => action);

it('a member of staff reads the notes about others, but not those about themselves', async () => {
  const [staff, other] = [await staffWhoReads(), await staffWhoReads()];
  await note(staff, 'Sells to a second account.');
  await act(chief, staff.id, 'warn');
  const kinds = async (viewer: TestPlayer) => (await read(staff.id, viewer)).record.map(({ kind }) => kind);
  expect(await kinds(other)).toEqual(['warn', 'note']);
  expect(await kinds(staff)).toEqual(['warn']);
});

it('a member of staff does not see in the trail that a note about them was written or taken back', async () => {
  const [staff, other] = [await staffWhoReads(), await staffWhoReads()];
  await act(chief, staff.id, 'warn');
  await note(staff, 'Sells to a second account.');
  const written = await lastAct(staff);
  await undo(written.id);
  expect(await actionsAbout(staff, other)).toEqual(['undo', 'note', 'warn']);
  expect(await actionsAbout(staff, staff)).toEqual(['warn']);
  await undo((await trail(`player=${staff.username}&action=warn`))[0]?.id ?? 0);
  expect(await actionsAbout(staff, staff)).toEqual(['undo', 'warn']);
});

it('a member of staff does not see in the trail who claimed and decided reports about them', async () => {
  const [staff, other] = [await staffWhoReads(), await staffWhoReads()];
  const reporter = await server.player();
  const body = { kind: 'profile', id: staff.id, reason: 'other' };
  const { body: report } = await reporter.request('POST /api/reports', { body });
  for (const claimed of [true, false]) {
    await chief.request(`PUT /api/staff/reports/${report.id}/claim`, { body: { claimed } });
  }
  const verdict = { verdict: 'warned', reason: 'Be kind.' };
  expect((await chief.request(`PUT /api/staff/reports/${report.id}/verdict`, { body: verdict })).status).toBe(
    200,
  );
  expect(await actionsAbout(staff, other)).toEqual([
    'decide-report',
    'warn',
    'unclaim-report',
    'claim-report',
  ]);
  expect(await actionsAbout(staff, staff)).toEqual(['warn']);
  expect(await actionsAbout(staff, staff, 'action=claim-report')).toEqual([]);
});

it('pages of the trail stay full where acts are hidden', async () => {
  const staff = await staffWhoReads();
  const { sql } = server.database;
  await sql`
    insert into audit_trail (staff_id, action, player_id)
    select ${chief.id}, case when n % 2 = 0 then 'claim-report' else 'warn' end, ${staff.id}
    from generate_series(1, 64) n`;
  const page = async (query = '') =>
    (await staff.request(`GET /api/staff/audit?player=${staff.username}${query}`)).body;
  const first = await page();
  expect([first.acts.length, first.hasMore]).toEqual([30, true]);
  const second = await page(`&before=${first.acts.at(-1)?.id}`);
  expect([second.acts.length, second.hasMore]).toEqual([2, false]);
});

it('acts that are about no player are in the trail for all who read it', async () => {
  const staff = await staffWhoReads();
  await server.database.sql`insert into audit_trail (staff_id, action) values (${chief.id}, 'slow-mode')`;
  expect(await trail('action=slow-mode', staff)).toHaveLength(1);
});
