import { describe, expect, it } from 'vitest';
import { giveBlook, lists } from '../../../testing/collecting.ts';
import { quickTestPlayer } from '../../../testing/quick-players.ts';
import { noteSpares } from '../../../testing/swapping.ts';
import { type TestPlayer, testServer } from '../../../testing/test-server.ts';
import { isMatch } from './is-match.ts';

const clock = { now: () => new Date() };
const server = await testServer({}, { clock });
const { database } = server;
const { sql } = database;
const kinds = lists.blooks.map(({ id }) => id);

const wish = (player: TestPlayer, blookId: number, shiny = false) =>
  player.request('POST /api/wishes', { body: { blookId, shiny } });
async function spare(player: TestPlayer, blookId: number): Promise<number> {
  await giveBlook(server, player.id, blookId);
  return (await giveBlook(server, player.id, blookId)).id;
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

type Pair = { me: TestPlayer; other: TestPlayer; kind: number };
const cases: [string, boolean, (pair: Pair) => Promise<unknown>][] = [
  ['has a spare of my wish', true, ({ me, other, kind }) => wish(me, kind).then(() => spare(other, kind))],
  ['wishes for my spare', true, ({ me, other, kind }) => wish(other, kind).then(() => spare(me, kind))],
  [
    'has nothing that I wish for',
    false,
    ({ me, other, kind }) => wish(me, kind + 1).then(() => spare(other, kind)),
  ],
  [
    'has a plain one, and I wish for a shiny',
    false,
    ({ me, other, kind }) => wish(me, kind, true).then(() => spare(other, kind)),
  ],
  [
    'has promised the spare',
    false,
    async ({ me, other, kind }) => {
      await wish(me, kind);
      await sql`update blooks set held_by = 'trade:1' where id = ${await spare(other, kind)}`;
    },
  ],
  [
    'hides the wish for my spare',
    false,
    async ({ me, other, kind }) => {
      await wish(other, kind);
      await spare(me, kind);
      await other.request('PATCH /api/settings', { body: { key: 'showWishes', value: false } });
    },
  ],
  [
    'hides wishes and has a spare of mine',
    true,
    async ({ me, other, kind }) => {
      await wish(me, kind);
      await spare(other, kind);
      await other.request('PATCH /api/settings', { body: { key: 'showWishes', value: false } });
    },
  ],
  [
    'was away for over 14 days',
    false,
    async ({ me, other, kind }) => {
      await wish(other, kind);
      await spare(me, kind);
      await sql`update sessions set last_seen_at = ${ago(14.1)} where player_id = ${other.id}`;
      await sql`update wishes set seen_at = ${ago(14.1)} where player_id = ${other.id}`;
    },
  ],
  [
    'has logged out since',
    true,
    async ({ me, other, kind }) => {
      await wish(other, kind);
      await spare(me, kind);
      await sql`delete from sessions where player_id = ${other.id}`;
    },
  ],
  [
    'is banned',
    false,
    async ({ me, other, kind }) => {
      await wish(other, kind);
      await spare(me, kind);
      await sql`insert into punishments (player_id, kind, reason) values (${other.id}, 'ban', 'testing')`;
    },
  ],
  [
    'has blocked me',
    false,
    async ({ me, other, kind }) => {
      await wish(other, kind);
      await spare(me, kind);
      await sql`insert into player_blocks (blocker, blocked) values (${other.id}, ${me.id})`;
    },
  ],
];

describe('a player is a match exactly if the page of matches shows them: a player who', () => {
  it.each(cases)('%s (%s) [3.4.08]', async (_, expected, arrange) => {
    const [me, other] = [await quickTestPlayer(server), await quickTestPlayer(server)];
    const kind = kinds.shift() ?? 0;
    kinds.shift();
    await arrange({ me, other, kind });
    if (expected) await noteSpares(server, other);
    const { body } = await me.request('GET /api/swaps/matches');
    const shown = [...body.both, ...body.forMe, ...body.forThem].map(({ player }) => player.id);
    expect(shown.includes(other.id)).toBe(expected);
    expect(await isMatch({ database, clock }, me.id, other.id)).toBe(expected);
  });
});
