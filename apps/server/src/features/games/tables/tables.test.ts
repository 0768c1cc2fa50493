import { afterEach, describe, expect, it } from 'vitest';
import type { Queryable } from '../../../database/database.ts';
import { crownWinners, openWeeks } from '../../../economy/games/crown-winners.ts';
import { forgetRounds } from '../../../economy/games/forget-rounds.ts';
import { type FinishedRound, payRound } from '../../../economy/games/pay-round.ts';
import { collectPublished } from '../../../testing/collecting.ts';
import { atOnce } from '../../../testing/connections.ts';
import { testEconomy } from '../../../testing/economy.ts';
import { rowsRead } from '../../../testing/plans/rows-read.ts';
import { type TestPlayer, testServer } from '../../../testing/test-server.ts';
import { placesStatement } from './read-places.ts';

const server = await testServer();
afterEach(() => server.database.sql`delete from game_weeks`);

let rounds = 0;
const play = (player: TestPlayer, round: Pick<FinishedRound, 'game' | 'score'> & Partial<FinishedRound>) =>
  testEconomy(server).economy.write((books) =>
    payRound(books, {
      playerId: player.id,
      roundId: `table-${++rounds}`,
      tokens: 10,
      at: new Date(),
      ...round,
    }),
  );
const titleIds = { run: 58, pairs: 59, who: 60 };
const titlesOf = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body.titles;
const crown = (now: Date) =>
  crownWinners({
    economy: testEconomy(server).economy,
    clock: { now: () => now },
    titleIds,
    onWinner: async () => {},
  });

describe('a weekly table', () => {
  it('shows the first twenty and the player’s own place; of equal scores the earlier is first [3.6.03]', async () => {
    const players = await atOnce(22, () => server.player());
    const early = Date.now() - 1000;
    for (const [index, player] of players.entries()) {
      await play(player, { game: 'who', score: { add: 1 }, at: new Date(early + index) });
    }
    const [first, second] = players;
    if (!first || !second) throw new Error('no players');
    await play(second, { game: 'who', score: { add: 1 } });
    const { body } = await first.request('GET /api/games/tables/who');
    expect(body.first).toHaveLength(20);
    expect(body.first.slice(0, 3).map(({ face, score, rank }) => [face.username, score, rank])).toEqual([
      [second.username, 2, 1],
      [first.username, 1, 2],
      [players[2]?.username, 1, 3],
    ]);
    expect(body.own).toEqual({ rank: 2, score: 1, rounds: 1 });
    const last = await players[21]?.request('GET /api/games/tables/who');
    expect(last?.body.own?.rank).toBe(22);
    expect(last?.body.others).toEqual([
      { game: 'run', rank: null },
      { game: 'pairs', rank: null },
    ]);
  });

  it('keeps the best of a run, and points of duels in the table of Pairs', async () => {
    const player = await server.player();
    for (const time of [52_000, 48_000, 50_000]) {
      await play(player, { game: 'run', score: { best: -time } });
    }
    await play(player, { game: 'pairs', score: { add: 1 } });
    await play(player, { game: 'pairs-duel', score: { add: 3 } });
    expect((await player.request('GET /api/games/tables/run')).body.own).toMatchObject({
      score: -48_000,
      rounds: 3,
    });
    expect((await player.request('GET /api/games/tables/pairs')).body.own).toMatchObject({
      score: 4,
      rounds: 2,
    });
  });

  it('counts no points for a round beyond those of the day', async () => {
    const player = await server.player();
    for (let n = 0; n < 7; n++) await play(player, { game: 'pairs', score: { add: 1 } });
    expect((await player.request('GET /api/games/tables/pairs')).body.own?.score).toBe(5);
  });

  it('omits banned players', async () => {
    const [player, cheat] = [await server.player(), await server.player()];
    await play(cheat, { game: 'who', score: { add: 9 } });
    await play(player, { game: 'who', score: { add: 1 } });
    await server.database
      .sql`insert into punishments (player_id, kind, reason) values (${cheat.id}, 'ban', 'x')`;
    const { body } = await player.request('GET /api/games/tables/who');
    expect(body.first.map(({ face }) => face.username)).toEqual([player.username]);
    expect(body.own?.rank).toBe(1);
  });

  it('gives its winner the title once the week is over, once on two servers [3.6.03]', async () => {
    const [winner, other] = [await server.player(), await server.player()];
    const monday = new Date('2026-03-02T10:00:00Z');
    await play(winner, { game: 'pairs', score: { add: 3 }, at: monday });
    await play(other, { game: 'pairs', score: { add: 1 }, at: monday });
    await crown(new Date('2026-03-08T23:59:59Z'));
    expect(await titlesOf(winner)).not.toContain(titleIds.pairs);
    const after = new Date('2026-03-09T00:00:01Z');
    await Promise.all([crown(after), crown(after), crown(after)]);
    expect(await titlesOf(winner)).toContain(titleIds.pairs);
    expect(await titlesOf(other)).not.toContain(titleIds.pairs);
    await play(other, { game: 'pairs', score: { add: 90 }, at: monday });
    await crown(after);
    expect(await titlesOf(other)).not.toContain(titleIds.pairs);
  });

  it('sends its winner one notice, even if two servers find that the week is over [3.6.03]', async () => {
    const other = await testServer({}, { databaseAddress: server.databaseAddress });
    const [winner, second] = [await server.player(), await server.player()];
    const monday = new Date('2026-04-06T10:00:00Z');
    await play(winner, { game: 'pairs', score: { add: 3 }, at: monday });
    await play(second, { game: 'pairs', score: { add: 1 }, at: monday });
    const received = [server, other].map((one) => collectPublished(one, `user:${winner.id}`));
    await Promise.all([server.runJob('crown-week-winners'), other.runJob('crown-week-winners')]);
    await server.runJob('crown-week-winners');
    const noticesOf = async (player: TestPlayer) =>
      (await player.request('GET /api/notices?kind=game')).body.notices;
    expect(await noticesOf(winner)).toMatchObject([
      {
        text: 'You won the week at the Pairs table.',
        detail: expect.stringMatching(/^The title .+ is yours to wear\.$/),
        link: '/dashboard',
        read: false,
      },
    ]);
    expect(await noticesOf(second)).toEqual([]);
    expect(received.flat().filter(({ t }) => t === 'notices.created')).toHaveLength(1);
  });

  it('is found without a winner by its week, not by its players', async () => {
    const { sql } = server.database;
    await sql`
      insert into players (username, password_hash) select 'table' || i, 'x' from generate_series(1, 1000) i`;
    await sql`
      insert into game_weeks (game, week, player_id, score, rounds, reached_at)
      select g.game, w.week, id, 1, 1, now()
      from players, unnest(array['run', 'who']) g (game), unnest(array['2026-03-02', '2026-03-09']::date[]) w (week)
      where username like 'table%'`;
    await sql`vacuum analyze game_weeks`;
    const before = new Date('2026-03-09T00:00:00Z');
    expect(await openWeeks(sql, before)).toEqual([
      { game: 'run', week: '2026-03-02' },
      { game: 'who', week: '2026-03-02' },
    ]);
    const { rows } = await rowsRead(sql, openWeeks(sql, before));
    expect(rows).toBeLessThanOrEqual(20);
  });

  it('is deleted after ten weeks, with rounds that paid nothing', async () => {
    const player = await server.player();
    const at = new Date('2026-01-05T10:00:00Z');
    await play(player, { game: 'who', score: { add: 1 }, at });
    await play(player, { game: 'who', score: { best: 1 }, tokens: 0, at });
    await crown(new Date('2026-02-01'));
    await forgetRounds(server.database.sql, new Date('2026-05-01'));
    const { sql } = server.database;
    expect(await sql`select counts from game_rounds where player_id = ${player.id}`).toEqual([
      { counts: true },
    ]);
    expect(await sql`select 1 from game_weeks where player_id = ${player.id}`).toEqual([]);
  });

  it('refuses a game that has no table', async () => {
    const player = await server.player();
    expect((await player.request('GET /api/games/tables/chess')).status).toBe(400);
  });
});

describe('the week of a player', () => {
  const placesOf = async (player: TestPlayer) => (await player.request('GET /api/games/week')).body.places;

  it('has their place in all tables in one call, without the tables [3.6.03]', async () => {
    const [player, other, cheat] = [await server.player(), await server.player(), await server.player()];
    expect(await placesOf(player)).toEqual([
      { game: 'run', rank: null },
      { game: 'pairs', rank: null },
      { game: 'who', rank: null },
    ]);
    await play(other, { game: 'run', score: { best: -48_000 } });
    await play(cheat, { game: 'run', score: { best: -1 } });
    await play(player, { game: 'run', score: { best: -52_000 } });
    await play(player, { game: 'pairs-duel', score: { add: 3 } });
    await play(other, { game: 'pairs', score: { add: 1 } });
    await server.database
      .sql`insert into punishments (player_id, kind, reason) values (${cheat.id}, 'ban', 'x')`;
    expect(await placesOf(player)).toEqual([
      { game: 'run', rank: 2 },
      { game: 'pairs', rank: 1 },
      { game: 'who', rank: null },
    ]);
    expect((await placesOf(other)).map(({ rank }) => rank)).toEqual([1, 2, null]);
  });

  it('puts the earlier of two equal scores first, as the table does', async () => {
    const [early, late] = [await server.player(), await server.player()];
    const at = Date.now();
    await play(late, { game: 'who', score: { add: 1 }, at: new Date(at) });
    await play(early, { game: 'who', score: { add: 1 }, at: new Date(at - 1) });
    expect((await placesOf(early)).at(-1)).toEqual({ game: 'who', rank: 1 });
    expect((await placesOf(late)).at(-1)).toEqual({ game: 'who', rank: 2 });
  });

  it('ends on Monday', async () => {
    const player = await server.player();
    const { endsAt } = (await player.request('GET /api/games/week')).body;
    expect(new Date(endsAt).getUTCDay()).toBe(1);
    expect(Date.parse(endsAt)).toBeGreaterThan(Date.now());
  });

  it('is read from the indexes of the player and of the score', async () => {
    const { sql } = server.database;
    // Past weeks of some of many players; the player is the tenth.
    await sql`
      with made as (
        insert into players (username, password_hash) select 'weekly' || i, 'x' from generate_series(1, 5000) i
        returning id, substr(username, 7)::int as place
      )
      insert into game_weeks (game, week, player_id, score, rounds, reached_at)
      select 'run', date '2026-01-05' + 7 * w, id, -place, 1, now()
      from made cross join generate_series(0, 9) w where place <= 200`;
    await sql`vacuum analyze game_weeks, players`;
    const [tenth] = await sql<{ id: string }[]>`select id from players where username = 'weekly10'`;
    const places = (tx: Queryable) => placesStatement(tx, tenth?.id ?? '', '2026-01-05');
    const { rows } = await sql.begin(async (tx) => {
      // Five thousand players are few enough to be read as a whole.
      await tx`set local enable_seqscan = off`;
      return rowsRead(tx, places(tx));
    });
    // Their own row, and the ten from the top with their players.
    expect(rows).toBeLessThanOrEqual(1 + 2 * 10);
    expect(await places(sql)).toMatchObject([{ game: 'run', rank: 10 }]);
  });
});

describe('the stalls today', () => {
  it('show what was earned and how many rounds of each game still pay', async () => {
    const player = await server.player();
    await play(player, { game: 'pairs', score: { add: 1 } });
    const { body } = await player.request('GET /api/games/today');
    expect(body).toMatchObject({ tokens: 10, double: false });
    expect(body.games).toContainEqual({ game: 'pairs', roundsLeft: 4 });
    expect(body.games).toContainEqual({ game: 'who', roundsLeft: 10 });
  });
});
