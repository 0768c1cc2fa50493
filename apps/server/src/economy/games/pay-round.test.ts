import { PAID_ROUNDS, type StallGame } from '@blookery/game/games/pay';
import { describe, expect, it } from 'vitest';
import { testEconomy } from '../../testing/economy.ts';
import { testServer } from '../../testing/test-server.ts';
import { audit } from '../audit/audit.ts';
import { readBalances } from '../wallet.ts';
import { type FinishedRound, type PaidRound, payRound } from './pay-round.ts';

const server = await testServer();
const economy = testEconomy(server).economy;

let rounds = 0;
const pay = (
  playerId: string,
  round: Partial<FinishedRound> & { game: StallGame },
): Promise<PaidRound | null> =>
  economy.write((books) =>
    payRound(books, { playerId, roundId: `round-${++rounds}`, tokens: 20, at: new Date(), ...round }),
  );

const balancesOf = (playerId: string) => readBalances(server.database.sql, playerId);
const sum = (paid: (PaidRound | null)[]) => paid.reduce((all, round) => all + (round?.tokens ?? 0), 0);

describe('paying a round at a stall', () => {
  it('gives its tokens and ten experience, and returns what is left today [3.6.02]', async () => {
    const player = await server.player();
    const before = await balancesOf(player.id);
    expect(await pay(player.id, { game: 'pairs' })).toEqual({
      tokens: 20,
      experience: 10,
      counts: true,
      tokensLeft: 580,
      roundsLeft: 4,
    });
    const after = { ...before, tokens: before.tokens + 20, experience: before.experience + 10 };
    expect(await balancesOf(player.id)).toEqual(after);
    expect(await pay(player.id, { game: 'pairs', tokens: 0 })).toMatchObject({ tokens: 0, experience: 10 });
  });

  it('pays a round once, however many requests finish it at the same time [3.6.13]', async () => {
    const player = await server.player();
    const finish = () => pay(player.id, { game: 'run', roundId: 'the-same', tokens: 30 });
    const paid = await Promise.all(Array.from({ length: 10 }, finish));
    expect(paid.filter((round) => round !== null)).toHaveLength(1);
    expect(await finish()).toBeNull();
  });

  it('never passes 600 tokens in a day, with fifty rounds at the same time [3.6.01]', async () => {
    const player = await server.player();
    const games = ['run', 'pairs', 'pairs-duel', 'who'] as const;
    const paid = await Promise.all(
      Array.from({ length: 50 }, (_, n) => pay(player.id, { game: games[n % 4] ?? 'run', tokens: 60 })),
    );
    expect(sum(paid)).toBe(600);
    expect(await audit(server.database)).toEqual([]);
  });

  it('pays five of fifty finishes of the Lantern Run in a day, one after another or at once [3.6.07]', async () => {
    const player = await server.player();
    const finish = () => pay(player.id, { game: 'run', tokens: 30, score: { best: -50_000 } });
    const paid: (PaidRound | null)[] = [];
    for (let n = 0; n < 25; n++) paid.push(await finish());
    paid.push(...(await Promise.all(Array.from({ length: 25 }, finish))));
    expect(paid.map((round) => round?.tokens)).toEqual([...Array(5).fill(30), ...Array(45).fill(0)]);
    expect(paid.at(-1)).toMatchObject({ counts: false, roundsLeft: 0 });
    expect(await audit(server.database)).toEqual([]);
  });

  it('pays each game as often as its day allows', async () => {
    const player = await server.player();
    const play = () => pay(player.id, { game: 'who', tokens: 15 });
    const paid = await Promise.all(Array.from({ length: 20 }, play));
    expect(sum(paid)).toBe(15 * PAID_ROUNDS.who);
    expect(await pay(player.id, { game: 'run', tokens: 30 })).toMatchObject({ tokens: 30 });
  });

  it('starts again at midnight UTC', async () => {
    const player = await server.player();
    const late = new Date('2026-11-15T23:59:59.999Z');
    for (let n = 0; n < 5; n++) await pay(player.id, { game: 'run', tokens: 30, at: late });
    expect(await pay(player.id, { game: 'run', tokens: 30, at: late })).toMatchObject({ tokens: 0 });
    const next = new Date('2026-11-16T00:00:00Z');
    expect(await pay(player.id, { game: 'run', tokens: 30, at: next })).toMatchObject({ tokens: 30 });
  });

  it('pays two wins a day against the same player [3.6.09]', async () => {
    const [winner, one, other] = [await server.player(), await server.player(), await server.player()];
    const win = (against: string) => pay(winner.id, { game: 'pairs-duel', tokens: 40, against });
    expect(sum([await win(one.id), await win(one.id), await win(one.id)])).toBe(80);
    expect(await win(other.id)).toMatchObject({ tokens: 40, roundsLeft: 2 });
  });

  it('pays double during a double-stalls event, but at most 600 a day [3.7.03]', async () => {
    const player = await server.player();
    const at = new Date('2026-12-01T12:00:00Z');
    await server.database.sql`
      insert into events (kind, name, text, starts_at, ends_at)
      values ('double-stalls', 'Double pay', '', '2026-12-01', '2026-12-02')`;
    expect(await pay(player.id, { game: 'pairs', at })).toMatchObject({ tokens: 40 });
    for (let n = 0; n < 5; n++) await pay(player.id, { game: 'run', tokens: 60, at });
    expect(await pay(player.id, { game: 'who', tokens: 40, at })).toMatchObject({ tokens: 0, tokensLeft: 0 });
    const after = new Date('2026-12-02T00:00:00Z');
    expect(await pay(player.id, { game: 'pairs', at: after })).toMatchObject({ tokens: 20 });
  });
});

describe('the rounds of a day', () => {
  it('count only when they were paid', async () => {
    const player = await server.player();
    expect(await pay(player.id, { game: 'pairs', tokens: 1 })).toMatchObject({ tokens: 1, tokensLeft: 599 });
    expect(await pay(player.id, { game: 'pairs', tokens: 0 })).toMatchObject({
      tokensLeft: 599,
      roundsLeft: 4,
    });
    expect(await pay(player.id, { game: 'pairs' })).toMatchObject({ tokensLeft: 579, roundsLeft: 3 });
  });

  it('give experience for sixty of them', async () => {
    const player = await server.player();
    const at = new Date('2026-10-01T12:00:00Z');
    await server.database.sql`
      insert into game_rounds (player_id, game, round_id, day, tokens, counts, at)
      select ${player.id}, 'who', 'lost ' || i, '2026-10-01', 0, false, ${at} from generate_series(1, 60) i`;
    expect(await pay(player.id, { game: 'pairs', at })).toMatchObject({ tokens: 20, experience: 0 });
  });

  it('are paid to every player of the same round, and to one player in two games', async () => {
    const [one, other] = [await server.player(), await server.player()];
    const round = { roundId: 'shared', tokens: 5 };
    expect(await pay(one.id, { game: 'run', ...round })).toMatchObject({ tokens: 5 });
    expect(await pay(other.id, { game: 'run', ...round })).toMatchObject({ tokens: 5 });
    expect(await pay(one.id, { game: 'who', ...round })).toMatchObject({ tokens: 5 });
  });

  it('against one player count as two paid ones of that game, regardless of lost rounds and other games', async () => {
    const [winner, loser] = [await server.player(), await server.player()];
    const play = (game: StallGame, tokens: number) => pay(winner.id, { game, tokens, against: loser.id });
    await play('pairs-duel', 0);
    await play('pairs', 10);
    await play('pairs', 10);
    const wins = [await play('pairs-duel', 40), await play('pairs-duel', 40), await play('pairs-duel', 40)];
    expect(wins.map((round) => round?.tokens)).toEqual([40, 40, 0]);
  });
});

describe('a score in the table of the week', () => {
  const monday = new Date('2026-09-07T10:00:00Z');
  const later = (minutes: number) => new Date(monday.getTime() + minutes * 60_000);
  const scoreOf = async (playerId: string) => {
    const [row] = await server.database.sql`
      select score, rounds, reached_at as "reachedAt" from game_weeks where player_id = ${playerId}`;
    return row;
  };

  it('keeps the time at which the best was first reached', async () => {
    const { id } = await server.player();
    const run = (best: number, at: Date) => pay(id, { game: 'run', score: { best }, at });
    await run(-50, monday);
    await run(-40, later(1));
    await run(-40, later(2));
    await run(-60, later(3));
    expect(await scoreOf(id)).toEqual({ score: -40, rounds: 4, reachedAt: later(1) });
  });

  it('is the best of all rounds, and the points of those that count', async () => {
    const [runner, guesser] = [await server.player(), await server.player()];
    for (let n = 0; n < 6; n++) await pay(runner.id, { game: 'run', score: { best: n }, at: later(n) });
    expect(await scoreOf(runner.id)).toEqual({ score: 5, rounds: 6, reachedAt: later(5) });
    await pay(guesser.id, { game: 'who', score: { add: 2 }, at: monday });
    await pay(guesser.id, { game: 'who', tokens: 0, score: { add: 7 }, at: later(1) });
    await pay(guesser.id, { game: 'who', score: { add: 3 }, at: later(2) });
    expect(await scoreOf(guesser.id)).toEqual({ score: 5, rounds: 2, reachedAt: later(2) });
  });
});
