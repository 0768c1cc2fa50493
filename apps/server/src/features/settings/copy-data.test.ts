import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { giveBlook, giveItem } from '../../testing/collecting.ts';
import { databaseRelay } from '../../testing/database-door.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testServer } from '../../testing/test-server.ts';
import { whenDone } from '../../testing/when-done.ts';

/** Tables that name players and that no copy reads, and why. */
const leftOut: Readonly<Record<string, string>> = {
  address_blacklist: 'about networks: names only the staff who blocked them',
  auction_outbids: 'who is about to get a notice, which is copied',
  audit_trail: 'only staff see it; measures against the player are copied',
  badge_checks: 'who is checked next',
  blook_history: 'shown with every blook, and also about its other owners',
  chat_finds: 'what the chat is about to announce; opened packs are copied',
  chat_pace: 'the pace of the chat, for a moment',
  chat_strangers: 'which strangers were written to, for its limit; the messages are copied',
  collections: 'counted from the discoveries, which are copied',
  discord_attempts: 'a link that is being made, for minutes',
  game_weeks: 'public, and counted from the rounds, which are copied',
  game_winners: 'public; the prizes are in the copy',
  house_account: 'the account of the game itself',
  idempotency_keys: 'names of requests, for a few days',
  item_history: 'also about other owners; trades, auctions and items are copied',
  login_devices: 'hashes that mean nothing to the player',
  mail_outbox: 'mails on their way',
  news_reads: 'until when the news was read',
  noted_spares: 'counted from the blooks, which are copied',
  pairs_games: 'games that are being played; the rounds are copied',
  pairs_seats: 'games that are being played; the rounds are copied',
  plaza_buttons: 'for the limit of a day; what was picked up is in the transfers',
  plaza_maps: 'about maps: names only the staff who published them',
  push_outbox: 'pushes on their way; the notices are copied',
  race_runners: 'races that are being run; the rounds are copied',
  recovery_codes: 'as secret as a password',
  report_pictures: 'belongs to a report, which is copied, as are uploads',
  revealed_seeds: 'shown with every pull on the page about fairness',
  sealed_players: 'sums for the audit, of rows that are copied',
  shop_changes: 'about shops: names only the staff who changed them',
  staff_notes: 'only staff see them, and they may be about other players',
  standing_marks: 'places on the leaderboard, for five minutes',
  upload_days: 'how much was uploaded on a day, for its limit',
  wish_bells: 'when a notice last went out, which is copied',
  wish_board_bells: 'when a notice last went out, which is copied',
};

const { address } = await testDatabase();
const sent = new Map<Socket, string>();
const { port, close } = await databaseRelay(address, (data, client) => {
  sent.set(client, (sent.get(client) ?? '') + data.toString('latin1'));
});
whenDone(close);
// Nothing runs on it but what a test calls: it does not listen.
const server = await testServer({}, { databaseAddress: { ...address, host: '127.0.0.1', port } });
const { sql } = server.database;

describe("the copy of a player's data", () => {
  it('reads every table about players, or names the reason why not', async () => {
    const player = await server.player();
    // Sends what comes before the copy itself.
    await player.request('GET /api/users/me');
    sent.clear();
    expect((await player.request('GET /api/settings/export')).status).toBe(200);
    const text = [...sent.values()].join('\n');
    const read = new Set([...text.matchAll(/\b(?:from|join)\s+(\w+)/g)].map(([, table = '']) => table));
    // Players have ids of this type; some tables refer to them without a foreign key.
    const tables = await sql<{ name: string }[]>`
      select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
        and a.atttypid = any('{uuid,uuid[]}'::regtype[])
      order by name`;
    const missing = tables.map(({ name }) => name).filter((name) => !read.has(name));
    expect(missing).toEqual(Object.keys(leftOut).sort());
  });

  it('contains everything that was worn, locked, claimed, counted, stitched and started', async () => {
    const player = await server.player();
    const blook = await giveBlook(server, player.id, 1);
    const { id: item } = await giveItem(server, player.id, 1);
    await player.request('PATCH /api/cosmetics/avatar', { body: { id: blook.id } });
    await player.request('PUT /api/blooks/locks', { body: { lock: [blook.id], unlock: [] } });
    await player.request('PUT /api/quests/claim-daily-tokens');
    await sql`update players set frame_id = 3 where id = ${player.id}`;
    await sql`
      insert into quest_claims (player_id, period, starts_on, slot, quest)
      values (${player.id}, 'day', '2026-11-01', 0, 'open-5'), (${player.id}, 'week', '2026-10-26', 2, 'use-4')`;
    await sql`
      insert into stitches (blook, player_id, pack_id, threads, at)
      values (${blook.id}, ${player.id}, 1, 20, now())`;
    await sql`
      insert into boosters (scope, kind, player_id, item, multiplier, starts_at, expires_at)
      values ('global', 'chance', ${player.id}, ${item}, 2, now(), now() + interval '1 hour')`;
    const { body } = await player.request('GET /api/settings/export');
    expect(body.account).toMatchObject({ frameId: 3, avatarBlook: blook.id });
    expect(body.blooks).toMatchObject([{ id: blook.id, locked: true }]);
    expect(body.quests).toMatchObject([
      { period: 'day', startsOn: '2026-11-01', slot: 0, quest: 'open-5' },
      { period: 'week', startsOn: '2026-10-26', slot: 2, quest: 'use-4' },
    ]);
    expect(body.countedByDay).toEqual([{ day: expect.any(String), kind: 'claim-daily', amount: 1 }]);
    expect(body.stitched).toMatchObject([{ blook: blook.id, packId: 1, threads: 20 }]);
    expect(body.boosters).toMatchObject([{ scope: 'global', kind: 'chance', item, multiplier: 2 }]);
  });

  it('contains the message that each message replies to, and its picture', async () => {
    const player = await server.player();
    const say = async (content: string, more = {}) => {
      const body = { content, nonce: content, ...more };
      return (await player.request('POST /api/chat/messages/global', { body })).body.message.id;
    };
    const replyingTo = await say('first');
    const id = await say('second', { replyingTo });
    const uploadId = '00000000-0000-4000-8000-000000000001';
    const upload = { userId: player.id, uploadId, filename: 'picture.webp' };
    await sql`update chat_messages set upload = ${sql.json(upload)} where author_id = ${player.id} and id = ${id}`;
    const { body } = await player.request('GET /api/settings/export');
    expect(body.messages).toMatchObject([
      { content: 'first', replyingTo: null, uploadId: null },
      { content: 'second', replyingTo, uploadId },
    ]);
  });
});
