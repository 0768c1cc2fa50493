/** Who wins a week at the stalls, what is forgotten of old weeks, and when an event doubles the pay. */
import { beforeEach, describe, expect, it } from 'vitest';
import { testEconomy } from '../../testing/economy.ts';
import { testServer } from '../../testing/test-server.ts';
import { crownWinners, openWeeks } from './crown-winners.ts';
import { areStallsDouble } from './double-stalls.ts';
import { forgetRounds } from './forget-rounds.ts';

const server = await testServer();
beforeEach(async () => {
  const { sql } = server.database;
  await sql`delete from game_weeks`;
  await sql`delete from game_winners`;
});

const week = '2026-03-02';
const weekBefore = '2026-02-23';
const now = new Date('2026-03-09T00:00:00Z');
const scored = (playerId: string, score: number, { game = 'who', of = week } = {}) =>
  server.database.sql`
    insert into game_weeks (game, week, player_id, score, rounds, reached_at)
    values (${game}, ${of}, ${playerId}, ${score}, 1, ${of})`;
const won = (playerId: string | null, { game = 'who', of = week } = {}) =>
  server.database.sql`
    insert into game_winners (game, week, player_id, at) values (${game}, ${of}, ${playerId}, ${now})`;
const crown = async (): Promise<string[]> => {
  const winners: string[] = [];
  await crownWinners({
    economy: testEconomy(server).economy,
    clock: { now: () => now },
    titleIds: { run: 58, pairs: 59, who: 60 },
    onWinner: async (_, { playerId }) => void winners.push(playerId),
  });
  return winners;
};

describe('the winner of a week', () => {
  it.each([
    [
      'is deleted',
      'second',
      (id: string) => server.database.sql`update players set erased_at = now() where id = ${id}`,
    ],
    ['is banned', 'second', (id: string) => punish(id, { kind: 'ban' })],
    ['is banned for longer', 'second', (id: string) => punish(id, { until: new Date(now.getTime() + 1) })],
    ['was banned up to now', 'first', (id: string) => punish(id, { until: now })],
    ['is muted', 'first', (id: string) => punish(id, { kind: 'mute' })],
    ['was banned by mistake', 'first', (id: string) => punish(id, { liftedAt: now })],
  ])('when the best player %s is the %s', async (_, expected, happen) => {
    const [best, next] = [await server.player(), await server.player()];
    await scored(best.id, 9);
    await scored(next.id, 5);
    await happen(best.id);
    expect(await crown()).toEqual([expected === 'first' ? best.id : next.id]);
  });

  it('is nobody if all players of the week are banned, and the week is closed', async () => {
    const banned = await server.player();
    await scored(banned.id, 9);
    await punish(banned.id, {});
    expect(await crown()).toEqual([]);
    expect(await server.database.sql`select player_id as winner from game_winners`).toEqual([
      { winner: null },
    ]);
  });

  it('has the best score of that game and that week', async () => {
    const [winner, runner, earlier] = [await server.player(), await server.player(), await server.player()];
    await scored(winner.id, 1);
    await scored(runner.id, 50, { game: 'run' });
    await scored(earlier.id, 90, { of: weekBefore });
    await won(runner.id, { game: 'run' });
    await won(earlier.id, { of: weekBefore });
    expect(await openWeeks(server.database.sql, now)).toEqual([{ game: 'who', week }]);
    expect(await crown()).toEqual([winner.id]);
  });
});

async function punish(
  playerId: string,
  { kind = 'ban', until = null as Date | null, liftedAt = null as Date | null },
): Promise<void> {
  await server.database.sql`
    insert into punishments (player_id, kind, reason, expires_at, lifted_at)
    values (${playerId}, ${kind}, 'test', ${until}, ${liftedAt})`;
}

describe('old rows of the stalls', () => {
  const today = new Date('2026-05-01T00:00:00Z');

  it('are deleted after eight days if they are rounds that paid nothing', async () => {
    const { sql } = server.database;
    const { id } = await server.player();
    const round = (day: string, counts: boolean) => sql`
      insert into game_rounds (player_id, game, round_id, day, tokens, counts, at)
      values (${id}, 'who', ${`${day} ${counts}`}, ${day}, 0, ${counts}, ${day})`;
    for (const day of ['2026-04-22', '2026-04-23'])
      for (const counts of [true, false]) await round(day, counts);
    await forgetRounds(sql, today);
    const left = await sql<{ id: string }[]>`
      select round_id as id from game_rounds where player_id = ${id} order by round_id`;
    expect(left.map((row) => row.id)).toEqual(['2026-04-22 true', '2026-04-23 false', '2026-04-23 true']);
  });

  it('are deleted after seventy days if they are tables with a winner', async () => {
    const { sql } = server.database;
    const { id } = await server.player();
    const [old, kept] = ['2026-02-19', '2026-02-20'];
    await scored(id, 1, { of: old });
    await scored(id, 2, { of: kept });
    await scored(id, 3, { of: old, game: 'run' });
    for (const week of [old, kept]) await won(id, { of: week });
    await forgetRounds(sql, today);
    expect(await sql`select score from game_weeks order by score`).toEqual([{ score: 2 }, { score: 3 }]);
  });
});

describe('the stalls pay double', () => {
  const [begins, ends] = [new Date('2026-06-01T10:00:00Z'), new Date('2026-06-01T12:00:00Z')];
  const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);
  const event = (kind: 'double-stalls' | 'plaza', stoppedAt: Date | null = null) => server.database.sql`
    insert into events (kind, name, text, dress, starts_at, ends_at, stopped_at)
    values (${kind}, 'Double pay', '', ${kind === 'plaza' ? 'summer' : null}, ${begins}, ${ends}, ${stoppedAt})`;
  const isDouble = (at: Date) => areStallsDouble(server.database.sql, at);
  beforeEach(() => server.database.sql`delete from events`);

  it('from the beginning of a double-stalls event up to its end', async () => {
    await event('double-stalls');
    const moments = [minutesAfter(begins, -1), begins, minutesAfter(ends, -1), ends];
    expect(await Promise.all(moments.map(isDouble))).toEqual([false, true, true, false]);
  });

  it('until a double-stalls event is ended early', async () => {
    const stopped = minutesAfter(begins, 30);
    await event('double-stalls', stopped);
    const moments = [minutesAfter(stopped, -1), stopped, minutesAfter(stopped, 1)];
    expect(await Promise.all(moments.map(isDouble))).toEqual([true, false, false]);
  });

  it('not for an event of another kind', async () => {
    await event('plaza');
    expect(await isDouble(begins)).toBe(false);
  });
});
