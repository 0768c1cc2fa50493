import { expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { systemClock } from '../ports/clock.ts';
import { testCatalog } from '../testing/economy.ts';
import { type QuickPlayer, quickPlayers } from '../testing/quick-players.ts';
import { countStatements } from '../testing/statement-counter.ts';
import { testDatabase } from '../testing/test-database.ts';
import { whenDone } from '../testing/when-done.ts';
import { type GamePost, notices } from './notices.ts';
import { pushOutbox } from './push-outbox.ts';

const { sql, address } = await testDatabase();
const counter = await countStatements(address);
const database = openDatabase(counter.address, { pool: 1 });
whenDone(() => database.close());

const published: string[] = [];
const { post, postMany } = notices({
  world: { publish: (topic) => void published.push(topic), recheck: () => {} },
  catalog: testCatalog(),
  pushes: pushOutbox({ clock: systemClock }),
});
const postAll = (posts: readonly GamePost[]) =>
  database.transaction((tx, afterCommit) => postMany({ tx, afterCommit }, posts));
const noticesOf = ({ id }: QuickPlayer) =>
  sql`select text, detail, link, times from notices where player_id = ${id} order by id`;

it('notices to many players take as many statements as one', async () => {
  const players = await quickPlayers(sql, 300);
  const plain = (some: readonly QuickPlayer[]): GamePost[] =>
    some.map(({ id, username }) => ({ playerId: id, kind: 'game', text: `For ${username}.`, push: 'wish' }));
  const taken = async (some: readonly QuickPlayer[]) => {
    counter.take();
    await postAll(plain(some));
    return counter.take();
  };
  await taken(players.slice(0, 1));
  const one = await taken(players.slice(0, 1));
  expect(await taken(players)).toBe(one);
  const [first, last] = [players[0], players.at(-1)];
  if (!first || !last) throw new Error('nobody was made');
  expect(await noticesOf(first)).toHaveLength(3);
  expect(await noticesOf(last)).toMatchObject([{ text: `For ${last.username}.`, times: 1 }]);
});

it('a notice among many is counted in the unread one of its topic, and then not published again', async () => {
  const [reader, other] = await quickPlayers(sql, 2);
  if (!reader || !other) throw new Error('nobody was made');
  const round = (text: string): GamePost[] =>
    [reader, other].map(({ id }) => ({
      playerId: id,
      kind: 'auction',
      text: 'First.',
      gathers: { topic: 'rounds', text },
    }));
  await postAll(round('{times} rounds.'));
  await sql`update notices set read_at = now() where player_id = ${other.id}`;
  published.length = 0;
  await postAll(round('{times} rounds.'));
  expect(await noticesOf(reader)).toMatchObject([{ text: '2 rounds.', times: 2 }]);
  expect(await noticesOf(other)).toMatchObject([{ text: 'First.' }, { text: 'First.' }]);
  expect(published).toEqual([`user:${other.id}`]);
});

it('notices of one topic to one player in one call are counted in one, which has the detail of the last', async () => {
  const [reader] = await quickPlayers(sql, 1);
  if (!reader) throw new Error('nobody was made');
  await postAll(
    ['Ann', 'Ben', 'Cid'].map((name) => ({
      playerId: reader.id,
      kind: 'trade',
      text: `${name}.`,
      detail: `By ${name}.`,
      gathers: { topic: 'calls', text: `{times} calls, last ${name}.` },
    })),
  );
  expect(await noticesOf(reader)).toMatchObject([
    { text: '3 calls, last Cid.', detail: 'By Cid.', times: 3 },
  ]);
});

it('notices to many players are published after the commit only', async () => {
  const players = await quickPlayers(sql, 3);
  const posts = players.map(({ id }): GamePost => ({ playerId: id, kind: 'game', text: 'Lost.' }));
  published.length = 0;
  const failing = database.transaction(async (tx, afterCommit) => {
    await postMany({ tx, afterCommit }, posts);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(published).toEqual([]);
  await postAll(posts);
  expect(published.toSorted()).toEqual(players.map(({ id }) => `user:${id}`).sort());
});

it('notices to many players ring only on devices that switched their kind on', async () => {
  const [listener, silent] = await quickPlayers(sql, 2);
  if (!listener || !silent) throw new Error('nobody was made');
  for (const [{ id, sessionId }, kinds] of [
    [listener, ['won']],
    [silent, ['sold']],
  ] as const) {
    await sql`insert into push_settings (player_id, kinds) values (${id}, ${[...kinds]}::text[])`;
    await sql`
      insert into push_subscriptions (session_id, player_id, endpoint, host, p256dh, auth, created_at)
      values (${sessionId}, ${id}, ${`https://push.example/${id}`}, 'push.example',
        ${Buffer.alloc(65)}, ${Buffer.alloc(16)}, now())`;
  }
  await postAll([
    { playerId: listener.id, kind: 'auction', text: 'You won.', push: 'won' },
    { playerId: listener.id, kind: 'auction', text: 'It sold.', push: 'sold' },
    { playerId: silent.id, kind: 'auction', text: 'You won.', push: 'won' },
    { playerId: silent.id, kind: 'auction', text: 'Quietly.' },
  ]);
  expect(await sql`select session_id as session, title from push_outbox`).toEqual([
    { session: listener.sessionId, title: 'You won.' },
  ]);
  expect(await noticesOf(silent)).toHaveLength(2);
});

it('a single notice still names its player and keeps all of its fields', async () => {
  const [from, to] = await quickPlayers(sql, 2);
  if (!from || !to) throw new Error('nobody was made');
  const notice = {
    kind: 'friend',
    from: from.id,
    text: 'wants to be friends',
    detail: 'Say "hello" \\ 👋.',
    link: '/friends',
    action: 'Look',
    imageId: 3,
    about: 'friend-request',
  } as const;
  await database.transaction((tx, afterCommit) => post({ tx, afterCommit }, to.id, notice));
  expect(
    await sql`
      select kind, from_player as "from", text, detail, link, action, image_id as "imageId", about, caused_by as by
      from notices where player_id = ${to.id}`,
  ).toEqual([{ ...notice, by: from.id }]);
});

it('a notice with half of a surrogate pair is stored', async () => {
  const [player] = await quickPlayers(sql, 1);
  if (!player) throw new Error('nobody was made');
  await postAll([{ playerId: player.id, kind: 'game', text: 'Half \ud83d.', detail: '\udc4b' }]);
  expect(await noticesOf(player)).toMatchObject([{ text: 'Half \ufffd.', detail: '\ufffd' }]);
});
