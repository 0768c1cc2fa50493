import { CLAIM_HOURS } from '@blookery/game/players/reports';
import { describe, expect, it } from 'vitest';
import type { TestPlayer } from '../../testing/test-server.ts';
import { accused, read, reporter, reportMessage, say, server, setUp, staffWith } from './reports-fixtures.ts';

setUp();

/** A report about a new message, high in weight. */
const reported = async (about = accused): Promise<number> =>
  (await reportMessage(reporter, await say(about, 'or else'), 'threat')).body.id;

const claim = (staff: TestPlayer, id: number, claimed = true) =>
  staff.request(`PUT /api/staff/reports/${id}/claim`, { body: { claimed } });

const list = async (staff: TestPlayer, query = '') =>
  (await staff.request(`GET /api/staff/reports?${query}`)).body;

const dismiss = (staff: TestPlayer, id: number) =>
  staff.request(`PUT /api/staff/reports/${id}/verdict`, { body: { verdict: 'dismissed', reason: 'Fine.' } });

describe('a claim of a report', () => {
  it.each<{ how: string; end: (holder: TestPlayer, id: number) => PromiseLike<unknown> }>([
    {
      how: 'after a day',
      end: (_, id) => server.database.sql`
        update reports set claimed_at = now() - make_interval(hours => ${CLAIM_HOURS}, secs => 1) where id = ${id}`,
    },
    {
      how: 'when its holder may manage reports no longer',
      end: ({ id }) => server.database.sql`delete from player_permissions where player_id = ${id}`,
    },
    {
      how: 'when its holder may manage reports no longer, since the term is over',
      end: ({ id }) => server.database.sql`
        update player_permissions set expires_at = now() - interval '1 second' where player_id = ${id}`,
    },
    {
      how: 'when its holder is banned',
      end: ({ id }) =>
        server.database
          .sql`insert into punishments (player_id, kind, reason) values (${id}, 'ban', 'testing')`,
    },
  ])('ends $how', async ({ end }) => {
    const id = await reported();
    const [holder, other] = [await staffWith(), await staffWith()];
    expect((await claim(holder, id)).body.claimedBy?.id).toBe(holder.id);
    expect((await claim(other, id)).code).toBe('REPORT_CLAIMED');
    await end(holder, id);
    expect((await read(other, id)).claimedBy).toBeNull();
    expect((await list(other)).reports.find((line) => line.id === id)?.claimedBy).toBeNull();
    expect((await claim(other, id)).body.claimedBy?.id).toBe(other.id);
    expect((await list(other, 'state=mine')).reports.map((line) => line.id)).toEqual([id]);
    expect((await dismiss(other, id)).status).toBe(200);
  });

  it('that has ended is not listed for its holder, who may claim again', async () => {
    const id = await reported();
    const staff = await staffWith();
    await claim(staff, id);
    await server.database
      .sql`update reports set claimed_at = now() - make_interval(hours => ${CLAIM_HOURS}) where id = ${id}`;
    expect((await list(staff, 'state=mine')).reports).toEqual([]);
    expect((await claim(staff, id)).body.claimedBy?.id).toBe(staff.id);
    expect((await claim(await staffWith(), id)).code).toBe('REPORT_CLAIMED');
  });

  it('is refused to staff who may not decide it, because the accused has more permissions', async () => {
    const id = await reported(await staffWith('BAN_USERS'));
    expect((await claim(await staffWith(), id)).code).toBe('STAFF_ABOVE');
  });
});

describe('a report about a member of staff', () => {
  it('is neither shown to them nor counted, and cannot be read or claimed by them', async () => {
    const staff = await staffWith('VIEW_AUDIT');
    const [before, other] = [await list(staff), await staffWith('VIEW_AUDIT')];
    const needs = async (of: TestPlayer) => (await of.request('GET /api/staff/overview')).body.needs;
    const neededBefore = await needs(staff);
    const id = await reported(staff);
    expect(await list(staff)).toEqual(before);
    expect((await needs(staff)).highReports).toBe(neededBefore.highReports);
    expect((await list(other)).open).toBe(before.open + 1);
    expect((await needs(other)).highReports).toBe(neededBefore.highReports + 1);

    const look = await staff.request(`GET /api/staff/reports/${id}`);
    expect([look.status, look.code]).toEqual([403, 'STAFF_SELF']);
    expect((await claim(staff, id)).code).toBe('STAFF_SELF');
    expect((await claim(staff, id, false)).code).toBe('STAFF_SELF');

    expect((await dismiss(other, id)).status).toBe(200);
    expect((await list(other, 'state=closed')).reports.map((line) => line.id)).toContain(id);
    expect((await list(staff, 'state=closed')).reports.map((line) => line.id)).not.toContain(id);
    expect((await staff.request(`GET /api/staff/reports/${id}`)).code).toBe('STAFF_SELF');
  });
});
