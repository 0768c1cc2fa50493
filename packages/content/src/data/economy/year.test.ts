/** A year of active players, with everything in the game that pays tokens or experience. */
import { THREAD_PRICES } from '@blookery/game';
import { describe, expect, it } from 'vitest';
import { blooksIn, standingPacks } from './content-fixtures.ts';
import {
  activePlayer,
  type Habits,
  rollsOf,
  STALLS,
  sources,
  stallsOf,
  tirelessPlayer,
} from './habits-fixtures.ts';
import { SimulatedPlayer } from './year-fixtures.ts';

const DAYS = 365;
const begins = Date.UTC(2027, 0, 1);

function playYear(seed: number, habits: Habits, luck?: { unlucky: boolean }): SimulatedPlayer {
  const player = new SimulatedPlayer(seed, habits, luck);
  for (let day = 0; day < DAYS; day++) player.live(day, new Date(begins + day * 86_400_000));
  return player;
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);
const average = (numbers: readonly number[]): number => sum(numbers) / numbers.length;
const seeds = Array.from({ length: 24 }, (_, index) => index + 1);
const town = seeds.map((seed) => playYear(seed, activePlayer));

describe('an active player', () => {
  it('earns 1,500 to 2,600 tokens a day over a year, from all sources together', () => {
    const outside = town
      .map(({ earnedOnDay }) => average(earnedOnDay))
      .filter((tokens) => tokens < 1_500 || tokens > 2_600);
    expect(outside).toEqual([]);
  });

  it('earns as much in the first month as in the last', () => {
    for (let month = 0; month < 12; month++) {
      const days = town.flatMap(({ earnedOnDay }) => earnedOnDay.slice(month * 30, month * 30 + 30));
      expect([month, average(days) > 1_500, average(days) < 2_600]).toEqual([month, true, true]);
    }
  });

  it('is paid by every source, and by none for more than half', () => {
    const all = sum(town.flatMap(({ earned }) => [...earned.values()]));
    for (const source of sources) {
      const share = sum(town.map(({ earned }) => earned.get(source) ?? 0)) / all;
      expect([source, share > 0, share < 0.5]).toEqual([source, true, true]);
    }
  });

  it('gets back less than packs cost: doubles sold and bonus items together', () => {
    const shares = town.map(({ earned, sold, spent }) => (sold + (earned.get('bonus items') ?? 0)) / spent);
    expect(Math.max(...shares)).toBeLessThan(0.75);
    expect(Math.min(...shares)).toBeGreaterThan(0.3);
  });
});

describe('a player who does everything that is possible in a day', () => {
  it('earns hardly more than the most active others', () => {
    // All three quests, every button and every stall to its limit, 365 days in a row: about 2,600.
    const days = seeds.slice(0, 8).flatMap((seed) => playYear(seed, tirelessPlayer).earnedOnDay);
    expect(average(days)).toBeLessThan(2_700);
  });

  it('gets no more than 600 tokens a day from the stalls', () => {
    const roll = rollsOf(7);
    const most = Array.from({ length: 1000 }, () => stallsOf(tirelessPlayer, roll).tokens);
    expect(Math.max(...most)).toBe(STALLS.mostADay);
  });
});

describe('the first pack', () => {
  const [first] = standingPacks;
  const packId = first?.id ?? 0;
  const rarest = Math.min(...blooksIn(packId).map(({ chance }) => chance)) / 100;
  /** The days after which all but this share of players have found the rarest, by luck alone. */
  const daysOfLuck = (unluckiest: number): number =>
    Math.log(unluckiest) / Math.log(1 - rarest) / activePlayer.packs;

  it('takes the unluckiest more than a year without threads', () => {
    expect(daysOfLuck(1 / 1_000)).toBeGreaterThan(365);
    expect(daysOfLuck(1 / 100_000)).toBeGreaterThan(2 * 365);
  });

  it('takes even unlucky players about four months of daily play with threads', () => {
    expect(THREAD_PRICES.mythical / activePlayer.packs).toBeCloseTo(120, -1);
    const days = seeds
      .slice(0, 8)
      .map((seed) => playYear(seed, activePlayer, { unlucky: true }).completedOn.get(packId) ?? DAYS);
    // Three weeks of spring go to the seasonal pack.
    expect(Math.min(...days)).toBeGreaterThan(105);
    expect(Math.max(...days)).toBeLessThan(150);
  });

  it('is completed by every active player within five months', () => {
    const days = town.map(({ completedOn }) => completedOn.get(packId) ?? DAYS);
    expect(Math.max(...days)).toBeLessThan(150);
  });
});
