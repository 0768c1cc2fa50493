/** Letters to a player who is no friend: who may write, how much, and what attackers try. */
import { directRoom } from '@blookery/game/chat/rooms';
import { STRANGER_DAYS, STRANGERS_A_DAY, UNANSWERED_MAX } from '@blookery/game/chat/strangers';
import { messageSubject } from '@blookery/game/players/reports';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveBlook, lists } from '../../../testing/collecting.ts';
import { atOnce } from '../../../testing/connections.ts';
import { befriend, type QuickPlayer, tupleOf, withRequests } from '../../../testing/quick-players.ts';
import { staffMember } from '../../../testing/staff.ts';
import { givenKind, offer, take, wantedKind } from '../../../testing/swapping.ts';
import { testServer } from '../../../testing/test-server.ts';
import { doneTrade } from '../../../testing/trading.ts';
import { chatData } from '../chat-data.ts';
import { edit, history, open, read, remove, said, say, server, setUp, someone } from '../chat-fixtures.ts';
import { privateRooms } from './private-rooms.ts';

let later = 0;
const clock = { now: () => new Date(Date.now() + later) };
const pass = (days: number) => {
  later += days * 86_400_000;
};
setUp({}, { clock });
// New players were here at the time of the machine.
beforeEach(() => {
  later = 0;
});

const closed = { status: 404, code: 'CHAT_ROOM_UNKNOWN' };
const [kind = 0] = lists.blooks.map(({ id }) => id);

/** The first player wishes for what the second can spare: both see the match. */
async function match(one: QuickPlayer, other: QuickPlayer): Promise<void> {
  for (let made = 0; made < 2; made++) await giveBlook(server, other.id, kind);
  await server.request('POST /api/wishes', { token: one.token, body: { blookId: kind, shiny: false } });
}
const endMatch = (one: QuickPlayer) =>
  server.request(`DELETE /api/wishes/${kind}/plain`, { token: one.token });

async function matched(): Promise<[QuickPlayer, QuickPlayer, string]> {
  const [ann, bo] = await tupleOf(2, () => someone());
  await match(ann, bo);
  return [ann, bo, directRoom(ann.id, bo.id)];
}

/** Sends through two servers in turn: messages that reach one server at once share a statement. */
async function throughTwo() {
  const second = await testServer({}, { databaseAddress: server.databaseAddress, clock });
  return ({ token }: QuickPlayer, content: string, roomId: string, turn: number) =>
    (turn % 2 === 0 ? server : second).request(`POST /api/chat/messages/${roomId}`, {
      token,
      body: { content, nonce: `two-${turn}-${roomId.slice(-12)}` },
    });
}

const block = (blocker: QuickPlayer, { id }: QuickPlayer) =>
  server.request(`POST /api/friends/${id}/block`, { token: blocker.token });
const conversations = async ({ token }: QuickPlayer) =>
  (await server.request('GET /api/chat/conversations', { token })).body.conversations;

describe('players who are not friends', () => {
  it('write to each other if they match, and both have the conversation in their list [3.4.10]', async () => {
    const [ann, bo, room] = await matched();
    const socket = await open(bo);
    expect(await history(ann, '', room)).toMatchObject({ messages: [], unansweredLeft: UNANSWERED_MAX });
    expect((await say(ann, 'swap?', {}, room)).status).toBe(200);
    expect((await socket.next('chat.created')).message).toMatchObject({ roomId: room, content: 'swap?' });
    expect(await conversations(ann)).toMatchObject([{ roomId: room, player: { id: bo.id }, lastId: 1 }]);
    expect(await conversations(bo)).toMatchObject([{ player: { id: ann.id }, lastAuthorId: ann.id }]);
    expect((await history(ann, '', room)).unansweredLeft).toBe(UNANSWERED_MAX - 1);
    expect((await history(bo, '', room)).unansweredLeft).toBeUndefined();
  });

  it('cannot write to each other without a reason, and nobody else can write in their room', async () => {
    const [ann, bo, room] = await matched();
    const id = (await said(ann, 'swap?', {}, room)).id;
    const [eve, cy] = await tupleOf(2, () => someone());
    const made = directRoom(eve.id, cy.id);
    for (const [who, where] of [
      [eve, made],
      [eve, room],
      [eve, directRoom(eve.id, bo.id)],
    ] as const) {
      for (const response of [
        await read(who, '', where),
        await say(who, 'hi', {}, where),
        await edit(who, id, 'hi', where),
        await remove(who, id, where),
      ]) {
        expect(response).toMatchObject(closed);
      }
      const socket = await open(who);
      socket.say('chat.typing', { roomId: where });
      expect((await socket.next('refused')).code).toBe('CHAT_ROOM_UNKNOWN');
    }
    expect(await server.database.sql`select 1 from chat_rooms where id = ${made}`).toHaveLength(0);
  });

  it(`write to each other for ${STRANGER_DAYS} days after a swap and after a trade`, async () => {
    const [ann, bo, cy] = await tupleOf(3, () => someone());
    const [giver, taker] = [withRequests(server, ann), withRequests(server, bo)];
    const { body } = await offer(giver, (await giveBlook(server, ann.id, givenKind)).id);
    const swapped = await take(taker, body.id, (await giveBlook(server, bo.id, wantedKind)).id);
    expect(swapped.status).toBe(200);
    await doneTrade(server, [ann, 10], [cy, 0]);
    const rooms = [directRoom(ann.id, bo.id), directRoom(ann.id, cy.id)];
    for (const room of rooms) expect((await say(ann, 'thank you', {}, room)).status).toBe(200);
    expect((await say(bo, 'thank you', {}, directRoom(ann.id, bo.id))).status).toBe(200);
    expect((await say(bo, 'hi', {}, directRoom(bo.id, cy.id))).status).toBe(404);
    pass(STRANGER_DAYS);
    for (const room of rooms) expect(await say(ann, 'still there?', {}, room)).toMatchObject(closed);
    expect(await conversations(ann)).toEqual([]);
  });

  it(`can answer for ${STRANGER_DAYS} days, even when they no longer match`, async () => {
    const [ann, bo, room] = await matched();
    await say(ann, 'swap?', {}, room);
    await endMatch(ann);
    expect(await say(ann, 'hello?', {}, room)).toMatchObject(closed);
    pass(STRANGER_DAYS - 1);
    expect((await say(bo, 'gladly', {}, room)).status).toBe(200);
    expect((await say(ann, 'great', {}, room)).status).toBe(200);
    pass(STRANGER_DAYS);
    expect(await say(ann, 'and?', {}, room)).toMatchObject(closed);
    expect(await read(bo, '', room)).toMatchObject(closed);
  });

  it('cannot write to each other after either of them blocked the other', async () => {
    for (const side of [0, 1]) {
      const [ann, bo, room] = await matched();
      await say(ann, 'swap?', {}, room);
      await say(bo, 'no', {}, room);
      const pair = [ann, bo] as const;
      await block(pair[side] ?? ann, pair[1 - side] ?? bo);
      for (const player of pair) {
        expect(await say(player, 'hey', {}, room)).toMatchObject(closed);
        expect(await read(player, '', room)).toMatchObject(closed);
        expect(await conversations(player)).toEqual([]);
      }
    }
  });

  it('cannot write to a deleted account or to the house, and a deleted account leaves no conversation', async () => {
    const { sql } = server.database;
    const [ann, bo, room] = await matched();
    await say(ann, 'swap?', {}, room);
    await say(bo, 'yes', {}, room);
    await doneTrade(server, [ann, 10], [bo, 0]);
    await sql`update players set erased_at = now() where id = ${bo.id}`;
    await sql`insert into house_account (player_id) values (${bo.id})`;
    expect(await say(ann, 'thank you', {}, room)).toMatchObject(closed);
    expect(await conversations(ann)).toEqual([]);
    await server.database.transaction(async (tx, afterCommit) => {
      for (const { erase } of chatData) await erase?.(tx, bo.id, afterCommit);
    });
    expect(await sql`select 1 from chat_strangers where ${bo.id} in (player_id, other_id)`).toEqual([]);
  });

  it('cannot find out hidden wishes by trying to write', async () => {
    const [ann, bo] = await tupleOf(2, () => someone());
    await match(bo, ann);
    const hide = { body: { key: 'showWishes', value: false } };
    await server.request('PATCH /api/settings', { token: bo.token, ...hide });
    const room = directRoom(ann.id, bo.id);
    const nobody = directRoom(ann.id, (await someone()).id);
    for (const attempt of [
      (id: string) => say(ann, 'you wish for this, do you?', {}, id),
      (id: string) => read(ann, '', id),
    ]) {
      const [hidden, none] = [await attempt(room), await attempt(nobody)];
      expect(hidden).toMatchObject(closed);
      expect(hidden.refusal).toEqual(none.refusal);
    }
    // The one who wishes sees what the other can spare, and may write.
    expect((await say(bo, 'swap?', {}, room)).status).toBe(200);
    expect((await say(ann, 'yes', {}, room)).status).toBe(200);
  });

  it('cannot write while they are muted', async () => {
    const [ann, , room] = await matched();
    await server.database.sql`
      insert into punishments (player_id, kind, reason) values (${ann.id}, 'mute', 'shouting')`;
    expect(await say(ann, 'swap?', {}, room)).toMatchObject({ status: 403, code: 'CHAT_MUTED' });
  });

  it('can report a private message, even after a block, and staff can read it', async () => {
    const [ann, bo, room] = await matched();
    const { id } = await said(ann, 'buy my tokens', {}, room);
    await block(bo, ann);
    const body = { kind: 'message', id: messageSubject(room, id), reason: 'spam' };
    const report = await server.request('POST /api/reports', { token: bo.token, body });
    const staff = await staffMember(server, 'MANAGE_REPORTS');
    const { body: kept } = await staff.request(`GET /api/staff/reports/${report.body.id}`);
    expect(kept.accused.id).toBe(ann.id);
    expect(kept.evidence).toMatchObject({ kind: 'message', messages: [{ content: 'buy my tokens' }] });
  });
});

describe('the limits between players who are not friends', () => {
  it(`are ${UNANSWERED_MAX} messages until the other answers, even when sent at once, and deleting does not reset the count`, async () => {
    const [ann, bo, room] = await matched();
    const send = await throughTwo();
    const responses = await atOnce(UNANSWERED_MAX + 4, (n) => send(ann, `m${n}`, room, n));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(UNANSWERED_MAX);
    const refused = responses.filter(({ status }) => status === 403);
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('CHAT_UNANSWERED'));
    expect(refused[0]?.refusal.message).toBe(
      'You have sent 3 messages. You can write more when this player answers.',
    );
    for (let id = 1; id <= UNANSWERED_MAX; id++) expect((await remove(ann, id, room)).status).toBe(204);
    expect((await say(ann, 'one more', {}, room)).code).toBe('CHAT_UNANSWERED');
    expect((await history(ann, '', room)).unansweredLeft).toBe(0);
    await say(bo, 'I am here', {}, room);
    for (let n = 0; n <= UNANSWERED_MAX; n++) expect((await say(ann, `n${n}`, {}, room)).status).toBe(200);
  });

  it('start again when the answer is long ago: messages since then count', async () => {
    const [ann, bo, room] = await matched();
    await say(ann, 'swap?', {}, room);
    await say(bo, 'no', {}, room);
    for (let n = 0; n < UNANSWERED_MAX; n++) await say(ann, 'please', {}, room);
    pass(STRANGER_DAYS);
    await server.database.sql`update sessions set last_seen_at = ${clock.now()}`;
    expect((await say(ann, 'please', {}, room)).code).toBe('CHAT_UNANSWERED');
    expect((await say(bo, 'no', {}, room)).status).toBe(200);
    expect((await say(ann, 'well', {}, room)).status).toBe(200);
  });

  it('do not apply to a repeated message, which is stored once', async () => {
    const [ann, , room] = await matched();
    const send = (nonce: string) => say(ann, 'swap?', { nonce }, room);
    for (let n = 0; n < UNANSWERED_MAX; n++) await send(`same-${n}-${ann.id}`);
    expect((await send(`same-0-${ann.id}`)).status).toBe(200);
    expect((await history(ann, '', room)).messages).toHaveLength(UNANSWERED_MAX);
  });

  it(`are ${STRANGERS_A_DAY} new conversations in a day, even when begun at once; answers do not count`, async () => {
    const ann = await someone();
    const others = await tupleOf(STRANGERS_A_DAY + 3, () => someone());
    for (const other of others) await match(ann, other);
    const [first, second] = [others[0] ?? ann, others[1] ?? ann];
    await say(first, 'I have it', {}, directRoom(ann.id, first.id));
    expect((await say(ann, 'great', {}, directRoom(ann.id, first.id))).status).toBe(200);
    const send = await throughTwo();
    const responses = await atOnce(others.length - 1, (n) =>
      send(ann, 'swap?', directRoom(ann.id, others[n + 1]?.id ?? ''), n),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(STRANGERS_A_DAY);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.map(({ code }) => code)).toEqual(Array(2).fill('CHAT_STRANGERS_TODAY'));
    const begun = others.slice(1).filter((_, n) => responses[n]?.status === 200);
    const room = directRoom(ann.id, (begun[0] ?? second).id);
    expect((await say(ann, 'hello?', {}, room)).status).toBe(200);
    pass(1);
    const late = others.slice(1).find((_, n) => responses[n]?.status === 429);
    expect((await say(ann, 'swap?', {}, directRoom(ann.id, late?.id ?? ''))).status).toBe(200);
  });

  it('do not apply to friends, for whom no other rule is checked', async () => {
    const [ann, bo, cy] = await tupleOf(3, () => someone());
    await befriend(server.database.sql, ann, bo);
    const rooms = privateRooms({ database: server.database, clock });
    let asked = 0;
    rooms.allowStrangers(async () => {
      asked++;
      return true;
    });
    expect(await rooms.admit(ann.id, bo.id)).toBe(true);
    expect(asked).toBe(0);
    expect(await rooms.admit(ann.id, cy.id)).toEqual({ otherId: cy.id, left: UNANSWERED_MAX });
    expect(asked).toBe(1);
    const room = directRoom(ann.id, bo.id);
    for (let n = 0; n <= UNANSWERED_MAX; n++) expect((await say(ann, `m${n}`, {}, room)).status).toBe(200);
    expect((await history(ann, '', room)).unansweredLeft).toBeUndefined();
  });
});
