import { directRoom, guildRoomOf } from '@blookery/game/chat/rooms';
import { messageSubject, REPORTS_A_DAY } from '@blookery/game/players/reports';
import { describe, expect, it } from 'vitest';
import { makeGuild } from '../../testing/guilds.ts';
import { befriend } from '../../testing/quick-players.ts';
import { doneTrade } from '../../testing/trading.ts';
import { visit } from '../../testing/visitors.ts';
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

describe('a report', () => {
  it('keeps a message and its context as they were, whatever its author does later [2.6.11]', async () => {
    await say(accused, 'hello');
    const id = await say(accused, 'give it to me or else');
    await say(reporter, 'no thank you');
    const { status, body } = await reportMessage(reporter, id, 'threat');
    expect(status).toBe(200);
    await accused.request(`PUT /api/chat/messages/global/${id}`, { body: { content: 'lovely weather' } });
    await accused.request(`DELETE /api/chat/messages/global/${id}`);

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

  it('is shown to staff, which is recorded as a look at the accused', async () => {
    const player = await server.player();
    const { body } = await reportMessage(reporter, await say(player, 'psst'));
    const staff = await staffWith();
    await read(staff, body.id);
    await read(staff, body.id);
    const looks = await server.database.sql`
      select action from audit_trail where staff_id = ${staff.id} and player_id = ${player.id}`;
    expect(looks).toEqual([{ action: 'look-up' }]);
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
    const id = await doneTrade(server, [accused, 0], [reporter, 500]);
    const body = { kind: 'trade', id: String(id), reason: 'scam' };
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
    const words = { name: 'Bad Eggs', tag: 'EGG', motto: 'we bite' };
    const { id, owner } = await makeGuild(server, { change: words });
    const filed = await report(reporter, { kind: 'guild', id: String(id), reason: 'name' });
    const kept = await read(await staffWith(), filed.body.id);
    expect(kept.accused.id).toBe(owner.id);
    expect(kept.evidence).toMatchObject({ kind: 'guild', ...words });
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
    await other.request(`POST /api/friends/${one.id}/block`);
    expect((await report(other, { kind: 'message', id, reason: 'spam' })).status).toBe(200);
  });

  it('of a message in a guild is accepted from its members only', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 1 });
    const room = guildRoomOf(id);
    const body = {
      kind: 'message',
      id: messageSubject(room, await say(owner, 'awful', room)),
      reason: 'unkind',
    };
    expect((await report(reporter, body)).code).toBe('REPORT_UNKNOWN');
    const filed = await report(others[0], body);
    expect((await read(await staffWith(), filed.body.id)).evidence).toMatchObject({ roomId: room });
  });

  it('of a message in a plaza is accepted from those who are there', async () => {
    const [walker, witness] = [await server.player(), await server.player()];
    const { roomId } = (await visit(address, walker.token)).joined;
    const body = {
      kind: 'message',
      id: messageSubject(roomId, await say(walker, 'awful', roomId)),
      reason: 'unkind',
    };
    expect((await report(witness, body)).code).toBe('REPORT_UNKNOWN');
    await visit(address, witness.token);
    const filed = await report(witness, body);
    expect((await read(await staffWith(), filed.body.id)).evidence).toMatchObject({ roomId });
  });

  it('is limited per day, even for concurrent reports', async () => {
    const keen = await server.player();
    const ids: number[] = [];
    for (let count = 0; count < REPORTS_A_DAY + 5; count++) ids.push(await say(accused, `line ${count}`));
    const responses = await Promise.all(ids.map((id) => reportMessage(keen, id, 'spam')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(REPORTS_A_DAY);
    expect(responses.find(({ status }) => status !== 200)?.code).toBe('REPORT_TOO_MANY');
  });
});
