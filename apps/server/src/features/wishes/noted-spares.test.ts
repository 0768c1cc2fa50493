import { expect, it } from 'vitest';
import { giveBlook, lists } from '../../testing/collecting.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { forgetNotedSpares, noteSeen } from './note-seen.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let now = new Date('2026-11-18T12:00:00Z');
const clock = { now: () => new Date(now) };
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

const server = await testServer();
const note = noteSeen({ database: server.database, clock });

const [one, two] = lists.blooks.map(({ id }) => id) as [number, number];

const visit = ({ id }: TestPlayer) =>
  server.database.sql`update sessions set last_seen_at = ${now} where player_id = ${id}`;
const noted = async ({ id }: TestPlayer) =>
  (
    await server.database.sql<{ blookId: number }[]>`
      select blook_id as "blookId" from noted_spares where player_id = ${id} order by blook_id`
  ).map(({ blookId }) => blookId);

it('five minutes after a visit the spares of a player are noted, and those that are gone no longer', async () => {
  const player = await quickTestPlayer(server);
  for (const kind of [one, one, two]) await giveBlook(server, player.id, kind);
  await visit(player);
  later(4 * minute);
  await note();
  expect(await noted(player)).toEqual([]);
  later(minute);
  await note();
  expect(await noted(player)).toEqual([one]);

  await giveBlook(server, player.id, two);
  await server.database
    .sql`update blooks set held_by = 'trade:9' where owner_id = ${player.id} and blook_id = ${one}`;
  await note();
  expect(await noted(player)).toEqual([one]);
  await visit(player);
  later(5 * minute);
  await note();
  expect(await noted(player)).toEqual([two]);
  await server.database.sql`update blooks set held_by = null where held_by = 'trade:9'`;
});

it('a server that starts notes the visits of the last day', async () => {
  const players = [await quickTestPlayer(server), await quickTestPlayer(server)] as const;
  for (const { id } of players) for (const kind of [one, one]) await giveBlook(server, id, kind);
  await visit(players[0]);
  later(2 * minute);
  await visit(players[1]);
  later(23 * 60 * minute);
  await noteSeen({ database: server.database, clock })();
  expect(await noted(players[0])).toEqual([one]);
  expect(await noted(players[1])).toEqual([one]);
});

it('the noted spares of a player who is away for two weeks are deleted', async () => {
  const [gone, here] = [await quickTestPlayer(server), await quickTestPlayer(server)];
  for (const { id } of [gone, here]) for (const kind of [one, one]) await giveBlook(server, id, kind);
  await visit(gone);
  later(7 * day);
  await note();
  await visit(here);
  later(7 * day + minute);
  await note();
  await forgetNotedSpares({ database: server.database, clock });
  expect(await noted(gone)).toEqual([]);
  expect(await noted(here)).toEqual([one]);
});
