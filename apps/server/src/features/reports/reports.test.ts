import type { Permission } from '@blookery/contract';
import { Report } from '@blookery/contract/reports';
import { directRoom } from '@blookery/game/chat/rooms';
import { messageSubject, REPORTS_A_DAY } from '@blookery/game/players/reports';
import { Check } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { befriend } from '../../testing/quick-players.ts';
import { staffMember } from '../../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';

let server: TestServer;
let address: string;
let reporter: TestPlayer;
let accused: TestPlayer;
beforeAll(async () => {
  server = await testServer();
  address = await server.listen();
  [reporter, accused] = [await server.player(), await server.player()];
});

let nonce = 0;
async function say(player: TestPlayer, content: string, roomId = 'global'): Promise<number> {
  const body = { content, nonce: `said-${++nonce}` };
  const answer = await player.ask(`POST /api/chat/messages/${roomId}`, { body });
  expect(answer.status).toBe(200);
  return answer.body.message.id;
}
const report = (player: TestPlayer, body: object) => player.ask('POST /api/reports', { body });
const reportMessage = (player: TestPlayer, id: number, reason = 'unkind') =>
  report(player, { kind: 'message', id: messageSubject('global', id), reason });
const staffWith = (...permissions: Permission[]) => staffMember(server, 'MANAGE_REPORTS', ...permissions);
const read = async (staff: TestPlayer, id: number): Promise<Report> => {
  const { body } = await staff.ask(`GET /api/staff/reports/${id}`);
  expect(Check(Report, body)).toBe(true);
  return body;
};
const decide = (staff: TestPlayer, id: number, verdict: string, more = {}) =>
  staff.ask(`PUT /api/staff/reports/${id}/verdict`, {
    body: { verdict, reason: 'Said it twice.', ...more },
  });
const notices = async (player: TestPlayer) => (await player.ask('GET /api/notices')).body.notices;

describe('a report', () => {
  it('keeps a message and its context as they were, whatever its author does later [2.6.11]', async () => {
    await say(accused, 'hello');
    const id = await say(accused, 'give it to me or else');
    await say(reporter, 'no thank you');
    const { status, body } = await reportMessage(reporter, id, 'threat');
    expect(status).toBe(200);
    await accused.ask(`PUT /api/chat/messages/global/${id}`, { body: { content: 'lovely weather' } });
    await accused.ask(`DELETE /api/chat/messages/global/${id}`);

    const { evidence, weight, ...kept } = await read(await staffWith(), body.id);
    expect(weight).toBe('high');
    expect([kept.accused.id, kept.reporter.id]).toEqual([accused.id, reporter.id]);
    if (evidence.kind !== 'message') throw new Error('it is about a message');
    expect(evidence.messages.find((message) => message.id === id)).toMatchObject({
      content: 'give it to me or else',
      editedAt: null,
      deletedAt: null,
    });
    expect(evidence.messages.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['hello', 'no thank you']),
    );
    const change = server.database.sql`update reports set evidence = '{}' where id = ${body.id}`;
    await expect(change).rejects.toThrow('only ever added');
  });

  it('keeps a profile as it was', async () => {
    const player = await server.player('rude-name');
    const { body } = await report(reporter, { kind: 'profile', id: player.id, reason: 'name' });
    await server.database.sql`update players set username = 'nice-name' where id = ${player.id}`;
    expect((await read(await staffWith(), body.id)).evidence).toMatchObject({
      kind: 'profile',
      face: { username: 'rude-name' },
    });
  });

  it('keeps a picture from deletion, and is accepted only for one that is shown', async () => {
    const { sql } = server.database;
    const [row] = await sql<{ id: string }[]>`
      insert into uploads (player_id, filename, format, max_bytes, state, used_for, width, height, frames)
      values (${accused.id}, 'mine.png', 'png', 1000, 'verified', 'banner', 10, 10, 1) returning id`;
    const body = { kind: 'upload', id: row?.id, reason: 'adult' };
    const { body: filed } = await report(reporter, body);
    expect((await read(await staffWith(), filed.id)).evidence).toMatchObject({
      kind: 'upload',
      filename: 'mine.png',
      usedFor: 'banner',
      upload: { userId: accused.id, uploadId: row?.id },
    });
    expect(await sql`select 1 from report_pictures where upload_id = ${row?.id ?? null}`).toHaveLength(1);
    await sql`update uploads set used_for = null, expires_at = now() where id = ${row?.id ?? null}`;
    expect((await report(await server.player(), body)).code).toBe('REPORT_UNKNOWN');
  });

  it('of a trade is accepted only from its two players, and accuses the other one', async () => {
    const [row] = await server.database.sql<{ id: number }[]>`
      insert into trades (state, asker, asked, created_at, touched_at, closed_at)
      values ('done', ${accused.id}, ${reporter.id}, now(), now(), now()) returning id`;
    await server.database.sql`
      insert into trade_sides (trade_id, player_id, tokens, done)
      values (${row?.id ?? 0}, ${accused.id}, 0, true), (${row?.id ?? 0}, ${reporter.id}, 500, true)`;
    const body = { kind: 'trade', id: String(row?.id), reason: 'scam' };
    expect((await report(await server.player(), body)).code).toBe('REPORT_UNKNOWN');
    const filed = await report(reporter, body);
    const kept = await read(await staffWith(), filed.body.id);
    expect(kept.accused.id).toBe(accused.id);
    expect(kept.evidence).toMatchObject({
      kind: 'trade',
      state: 'done',
      sides: [
        { player: { id: accused.id }, tokens: 0 },
        { player: { id: reporter.id }, tokens: 500 },
      ],
    });
  });

  it('of a guild accuses its owner', async () => {
    const [row] = await server.database.sql<{ id: number }[]>`
      insert into guilds (name, name_folded, tag, motto, language, entry, color, emblem_id, banner_id, capacity,
        officer_limit, week_of, patch, member_count)
      values ('Bad Eggs', 'badeggs', 'EGG', 'we bite', 'en', 'open', '#ffffff', 1, 1, 10, 0, now(), 1, 1)
      returning id`;
    await server.database.sql`
      insert into guild_members (player_id, guild_id, role, joined_experience, week_experience)
      values (${accused.id}, ${row?.id ?? 0}, 'owner', 0, 0)`;
    const filed = await report(reporter, { kind: 'guild', id: String(row?.id), reason: 'name' });
    const kept = await read(await staffWith(), filed.body.id);
    expect(kept.accused.id).toBe(accused.id);
    expect(kept.evidence).toMatchObject({ kind: 'guild', name: 'Bad Eggs', tag: 'EGG', motto: 'we bite' });
  });

  it('is refused twice for the same thing, for oneself, for an unknown thing, and with an unfit reason', async () => {
    const id = await say(accused, 'spam spam');
    expect((await reportMessage(reporter, id)).status).toBe(200);
    const codes = await Promise.all([
      reportMessage(reporter, id),
      reportMessage(accused, id),
      reportMessage(reporter, 999_999),
      report(reporter, { kind: 'message', id: 'nonsense', reason: 'spam' }),
      report(reporter, { kind: 'profile', id: 'nobody', reason: 'name' }),
      report(reporter, { kind: 'trade', id: '1', reason: 'name' }),
    ]);
    expect(codes.map(({ code }) => code)).toEqual([
      'REPORT_DUPLICATE',
      'REPORT_SELF',
      'REPORT_UNKNOWN',
      'REPORT_UNKNOWN',
      'REPORT_UNKNOWN',
      'REPORT_REASON',
    ]);
  });

  it('is refused for a room that the player cannot read', async () => {
    const [one, other, stranger] = [await server.player(), await server.player(), await server.player()];
    const room = directRoom(one.id, other.id);
    await befriend(server.database.sql, one, other);
    const id = messageSubject(room, await say(one, 'between us', room));
    expect((await report(stranger, { kind: 'message', id, reason: 'spam' })).code).toBe('REPORT_UNKNOWN');
    // Also for a player who has blocked the other since.
    await other.ask(`POST /api/friends/${one.id}/block`);
    expect((await report(other, { kind: 'message', id, reason: 'spam' })).status).toBe(200);
  });

  it('is limited per day, even for concurrent reports', async () => {
    const keen = await server.player();
    const ids: number[] = [];
    for (let count = 0; count < REPORTS_A_DAY + 5; count++) ids.push(await say(accused, `line ${count}`));
    const answers = await Promise.all(ids.map((id) => reportMessage(keen, id, 'spam')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(REPORTS_A_DAY);
    expect(answers.find(({ status }) => status !== 200)?.code).toBe('REPORT_TOO_MANY');
  });
});

describe('deciding a report', () => {
  it('decides all reports of the same thing at once, and notifies each reporter', async () => {
    const [first, second] = [await server.player(), await server.player()];
    const bad = await server.player();
    const id = await say(bad, 'buy my gold');
    const { body: one } = await reportMessage(first, id, 'scam');
    const { body: two } = await reportMessage(second, id, 'unkind');
    const staff = await staffWith('MUTE_USERS');
    const queue = (await staff.ask('GET /api/staff/reports?kind=message')).body.reports;
    expect(queue.find((line) => line.id === one.id)?.others).toBe(1);
    expect(queue.some((line) => line.id === two.id)).toBe(false);

    const decided = await decide(staff, one.id, 'muted', { minutes: 60 });
    expect(decided.body).toMatchObject({ verdict: 'muted', decidedBy: { id: staff.id } });
    expect((await read(staff, two.id)).verdict).toBe('muted');
    for (const player of [first, second]) {
      expect((await notices(player))[0]).toMatchObject({ player: { id: bad.id } });
    }
    const { body: me } = await bad.ask('GET /api/users/me');
    expect(me.mute?.reason).toBe('Said it twice.');
    expect((await notices(bad))[0]?.text).toContain('Said it twice.');
    expect((await decide(staff, two.id, 'dismissed')).code).toBe('REPORT_DECIDED');
    const trail = await server.database.sql`
      select action, after from audit_trail where player_id = ${bad.id} order by id`;
    expect(trail.map(({ action }) => action)).toEqual(['mute', 'decide-report']);
  });

  it('leaves a counter-report about the same trade as a separate line', async () => {
    const { sql } = server.database;
    const [cheat, victim] = [await server.player(), await server.player()];
    const [trade] = await sql<{ id: number }[]>`
      insert into trades (state, asker, asked, created_at, touched_at, closed_at)
      values ('done', ${cheat.id}, ${victim.id}, now(), now(), now()) returning id`;
    await sql`
      insert into trade_sides (trade_id, player_id, tokens, done)
      values (${trade?.id ?? 0}, ${cheat.id}, 0, true), (${trade?.id ?? 0}, ${victim.id}, 500, true)`;
    const about = { kind: 'trade', id: String(trade?.id), reason: 'scam' };
    const { body: counter } = await report(cheat, about);
    const { body: honest } = await report(victim, about);
    const staff = await staffWith();
    const queue = (await staff.ask('GET /api/staff/reports?kind=trade')).body.reports;
    for (const id of [counter.id, honest.id]) {
      expect(queue.find((line) => line.id === id)?.others, `report ${id}`).toBe(0);
    }
    expect((await decide(staff, counter.id, 'dismissed')).status).toBe(200);
    expect(await read(staff, honest.id)).toMatchObject({ verdict: null, accused: { id: cheat.id } });
    expect(await notices(victim)).toEqual([]);
  });

  it('is separate for reports about a guild under its old and its new owner', async () => {
    const { sql } = server.database;
    const [old, young] = [await server.player(), await server.player()];
    const [guild] = await sql<{ id: number }[]>`
      insert into guilds (name, name_folded, tag, motto, language, entry, color, emblem_id, banner_id, capacity,
        officer_limit, week_of, patch, member_count)
      values ('Two Hands', 'twohands', 'HANDS', '', 'en', 'open', '#ffffff', 1, 1, 10, 0, now(), 1, 2)
      returning id`;
    await sql`
      insert into guild_members (player_id, guild_id, role, joined_experience, week_experience)
      values (${old.id}, ${guild?.id ?? 0}, 'owner', 0, 0), (${young.id}, ${guild?.id ?? 0}, 'officer', 0, 0)`;
    const about = { kind: 'guild', id: String(guild?.id), reason: 'name' };
    const { body: before } = await report(reporter, about);
    await sql`update guild_members set role = 'member' where player_id = ${old.id}`;
    await sql`update guild_members set role = 'owner' where player_id = ${young.id}`;
    const { body: after } = await report(await server.player(), about);
    const staff = await staffWith();
    await decide(staff, before.id, 'dismissed');
    expect((await read(staff, after.id)).verdict).toBeNull();
  });

  it('starts with the gravest report about a thing, not the earliest', async () => {
    const bad = await server.player();
    const id = await say(bad, 'I know where you live');
    const { body: light } = await reportMessage(await server.player(), id, 'spam');
    const { body: grave } = await reportMessage(await server.player(), id, 'threat');
    const staff = await staffWith();
    const queue = (await staff.ask('GET /api/staff/reports?kind=message')).body.reports;
    expect(queue.find(({ accused: { id: accusedId } }) => accusedId === bad.id)).toMatchObject({
      id: grave.id,
      weight: 'high',
      others: 1,
    });
    expect(queue.some((line) => line.id === light.id)).toBe(false);
  });

  it('needs a reason, and explains when nothing was wrong', async () => {
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

  it('is up to the staff member who claimed it', async () => {
    const { body } = await reportMessage(reporter, await say(accused, 'mine!'));
    const [one, two] = [await staffWith(), await staffWith()];
    const claim = (staff: TestPlayer, claimed: boolean) =>
      staff.ask(`PUT /api/staff/reports/${body.id}/claim`, { body: { claimed } });
    expect((await claim(one, true)).body.claimedBy?.id).toBe(one.id);
    expect((await claim(two, true)).code).toBe('REPORT_CLAIMED');
    expect((await decide(two, body.id, 'dismissed')).code).toBe('REPORT_CLAIMED');
    const { body: mine } = await one.ask('GET /api/staff/reports?state=mine');
    expect(mine.reports.map(({ id }: { id: number }) => id)).toEqual([body.id]);
    expect((await claim(one, false)).body.claimedBy).toBeNull();
    expect((await decide(two, body.id, 'handled')).status).toBe(200);
    const { body: closed } = await two.ask('GET /api/staff/reports?state=closed');
    expect(closed.reports[0]).toMatchObject({ id: body.id, verdict: 'handled' });
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
    expect(page.heard.some(({ t }) => t === 'staff.reports-changed')).toBe(false);
    await Promise.all([desk.close(), page.close()]);
  });
});
