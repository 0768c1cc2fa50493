import { describe, expect, it } from 'vitest';
import { makeGuild, setRole } from '../../testing/guilds.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { doneTrade } from '../../testing/trading.ts';
import {
  accused,
  address,
  read,
  report,
  reporter,
  reportMessage,
  say,
  server,
  setUp,
  staffWith,
} from './reports-fixtures.ts';

setUp();

const decide = (staff: TestPlayer, id: number, verdict: string, more = {}) =>
  staff.request(`PUT /api/staff/reports/${id}/verdict`, {
    body: { verdict, reason: 'Said it twice.', ...more },
  });

const notices = async (player: TestPlayer) => (await player.request('GET /api/notices')).body.notices;

describe('deciding a report', () => {
  it('decides all reports of the same thing at once, and notifies each reporter', async () => {
    const [first, second] = [await server.player(), await server.player()];
    const bad = await server.player();
    const id = await say(bad, 'buy my gold');
    const { body: one } = await reportMessage(first, id, 'scam');
    const { body: two } = await reportMessage(second, id, 'unkind');
    const staff = await staffWith('MUTE_USERS');
    const queue = (await staff.request('GET /api/staff/reports?kind=message')).body.reports;
    expect(queue.find((line) => line.id === one.id)?.others).toBe(1);
    expect(queue.some((line) => line.id === two.id)).toBe(false);

    const decided = await decide(staff, one.id, 'muted', { minutes: 60 });
    expect(decided.body).toMatchObject({ verdict: 'muted', decidedBy: { id: staff.id } });
    expect((await read(staff, two.id)).verdict).toBe('muted');
    for (const player of [first, second]) {
      expect((await notices(player))[0]).toMatchObject({ player: { id: bad.id } });
    }
    const { body: me } = await bad.request('GET /api/users/me');
    expect(me.mute?.reason).toBe('Said it twice.');
    expect((await notices(bad))[0]?.text).toContain('Said it twice.');
    expect((await decide(staff, two.id, 'dismissed')).code).toBe('REPORT_DECIDED');
    const trail = await server.database.sql`
      select action from audit_trail where player_id = ${bad.id} and action <> 'look-up' order by id`;
    expect(trail.map(({ action }) => action)).toEqual(['mute', 'decide-report']);
  });

  it('leaves a counter-report about the same trade as a separate line', async () => {
    const [cheat, victim] = [await server.player(), await server.player()];
    const trade = await doneTrade(server, [cheat, 0], [victim, 500]);
    const about = { kind: 'trade', id: String(trade), reason: 'scam' };
    const { body: counter } = await report(cheat, about);
    const { body: honest } = await report(victim, about);
    const staff = await staffWith();
    const queue = (await staff.request('GET /api/staff/reports?kind=trade')).body.reports;
    for (const id of [counter.id, honest.id]) {
      expect(queue.find((line) => line.id === id)?.others, `report ${id}`).toBe(0);
    }
    expect((await decide(staff, counter.id, 'dismissed')).status).toBe(200);
    expect(await read(staff, honest.id)).toMatchObject({ verdict: null, accused: { id: cheat.id } });
    expect(await notices(victim)).toEqual([]);
  });

  it('is separate for reports about a guild under its old and its new owner', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 1 });
    const about = { kind: 'guild', id: String(id), reason: 'name' };
    const { body: before } = await report(reporter, about);
    expect((await setRole(owner, others[0], 'owner')).status).toBe(204);
    const { body: after } = await report(await server.player(), about);
    const staff = await staffWith();
    await decide(staff, before.id, 'dismissed');
    expect((await read(staff, after.id)).verdict).toBeNull();
  });

  it('starts with the most serious report about a thing, not the earliest', async () => {
    const bad = await server.player();
    const id = await say(bad, 'I know where you live');
    const { body: light } = await reportMessage(await server.player(), id, 'spam');
    const { body: grave } = await reportMessage(await server.player(), id, 'threat');
    const staff = await staffWith();
    const queue = (await staff.request('GET /api/staff/reports?kind=message')).body.reports;
    expect(queue.find(({ accused: { id: accusedId } }) => accusedId === bad.id)).toMatchObject({
      id: grave.id,
      weight: 'high',
      others: 1,
    });
    expect(queue.some((line) => line.id === light.id)).toBe(false);
  });

  it('needs a reason, also when nothing was wrong', async () => {
    const person = await server.player();
    const { body } = await reportMessage(person, await say(accused, 'good morning'));
    const staff = await staffWith();
    for (const reason of ['', '  ', 'a|b|c', undefined]) {
      expect((await decide(staff, body.id, 'dismissed', { reason })).code).toBe('REQUEST_INVALID');
    }
    expect((await decide(staff, body.id, 'dismissed', { reason: 'A greeting.' })).status).toBe(200);
    expect((await notices(person))[0]).toMatchObject({ detail: 'A greeting.' });
  });

  it('punishes only with the permission for it, and never oneself or staff with more permissions', async () => {
    const { body } = await reportMessage(reporter, await say(accused, 'oi'));
    const clerk = await staffWith();
    for (const verdict of ['warned', 'muted', 'banned']) {
      expect((await decide(clerk, body.id, verdict)).code, verdict).toBe('PERMISSION_MISSING');
    }
    const muter = await staffWith('MUTE_USERS');
    expect((await decide(muter, body.id, 'banned')).code).toBe('PERMISSION_MISSING');

    const chief = await staffWith('MUTE_USERS', 'BAN_USERS');
    const { body: above } = await reportMessage(reporter, await say(chief, 'as the chief says'));
    expect((await decide(muter, above.id, 'warned')).code).toBe('STAFF_ABOVE');
    expect((await decide(chief, above.id, 'dismissed')).code).toBe('STAFF_SELF');
  });

  it('closes a report about an account that is deleted, which nobody can punish', async () => {
    const [cheat, victim] = [await server.player(), await server.player()];
    const trade = await doneTrade(server, [cheat, 0], [victim, 500]);
    await server.database.sql`update players set erased_at = now() where id = ${cheat.id}`;
    const { body } = await report(victim, { kind: 'trade', id: String(trade), reason: 'scam' });
    const staff = await staffWith('MUTE_USERS');
    expect((await decide(staff, body.id, 'warned')).code).toBe('USER_UNKNOWN');
    expect((await decide(staff, body.id, 'handled')).status).toBe(200);
  });

  it('is up to the staff member who claimed it', async () => {
    const { body } = await reportMessage(reporter, await say(accused, 'mine!'));
    const [one, two] = [await staffWith(), await staffWith()];
    const claim = (staff: TestPlayer, claimed: boolean) =>
      staff.request(`PUT /api/staff/reports/${body.id}/claim`, { body: { claimed } });
    expect((await claim(one, true)).body.claimedBy?.id).toBe(one.id);
    expect((await claim(two, true)).code).toBe('REPORT_CLAIMED');
    expect((await decide(two, body.id, 'dismissed')).code).toBe('REPORT_CLAIMED');
    const { body: mine } = await one.request('GET /api/staff/reports?state=mine');
    expect(mine.reports.map(({ id }: { id: number }) => id)).toEqual([body.id]);
    expect((await claim(one, false)).body.claimedBy).toBeNull();
    expect((await decide(two, body.id, 'handled')).status).toBe(200);
    const { body: closed } = await two.request('GET /api/staff/reports?state=closed');
    expect(closed.reports[0]).toMatchObject({ id: body.id, verdict: 'handled' });
  });

  it('is one line among those of the staff member who claimed it, with all reports of the same thing', async () => {
    const bad = await server.player();
    const id = await say(bad, 'pay up');
    const { body: first } = await reportMessage(await server.player(), id, 'spam');
    await reportMessage(await server.player(), id, 'spam');
    const [one, two] = [await staffWith(), await staffWith()];
    await one.request(`PUT /api/staff/reports/${first.id}/claim`, { body: { claimed: true } });
    const mine = async (staff: TestPlayer) => (await staff.request('GET /api/staff/reports?state=mine')).body;
    expect(await mine(one)).toMatchObject({ reports: [{ id: first.id, others: 1 }], total: 1 });
    // A graver one that arrives later is claimed too, and comes first.
    const { body: graver } = await reportMessage(await server.player(), id, 'threat');
    const line = { id: graver.id, others: 2, claimedBy: { id: one.id } };
    expect(await mine(one)).toMatchObject({ reports: [line], total: 1 });
    expect((await mine(two)).reports).toEqual([]);
    const { body: open } = await two.request('GET /api/staff/reports?kind=message');
    expect(open.reports.find(({ accused: { id: about } }) => about === bad.id)).toMatchObject(line);
    expect((await read(two, graver.id)).claimedBy?.id).toBe(one.id);
  });

  it('is published live to holders of Report Manager only', async () => {
    const [staff, player] = [await staffWith(), await server.player()];
    const [desk, page] = [
      await openSocket(address, { token: staff.token }),
      await openSocket(address, { token: player.token }),
    ];
    const { body } = await reportMessage(reporter, await say(accused, 'and another'));
    expect((await desk.next('staff.reports-changed')).open).toBeGreaterThan(0);
    await decide(staff, body.id, 'dismissed');
    await desk.next('staff.reports-changed');
    await page.quiet();
    expect(page.received.some(({ t }) => t === 'staff.reports-changed')).toBe(false);
    await Promise.all([desk.close(), page.close()]);
  });
});
