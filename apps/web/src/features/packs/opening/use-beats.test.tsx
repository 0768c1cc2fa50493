import { act, cleanup, renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keysOf } from '../../../ui/keys-of.ts';
import { isShown, type Opening, type OpeningEvent, openingReducer, sealed } from './opening-machine.ts';
import { planLength, REVEAL_MS } from './reveal-plan.ts';
import { useBeats } from './use-beats.ts';

const RUNS = 200;
const tiers = keysOf(REVEAL_MS);

beforeEach(() => void vi.useFakeTimers());
/** A seeded random generator, so that every run has the same numbers. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** An envelope whose reveal has just begun, with the page's clock at `at`. */
function begun(run: number, at: number): Opening {
  const tier = tiers[run % tiers.length] ?? 'common';
  const count = run % 3 === 0 ? 5 : 1;
  const events: OpeningEvent[] = [
    { type: 'entered', at },
    { type: 'found', found: { finds: [], tier, shiny: run % 2 === 0, anyShiny: run % 2 === 0 }, at },
    { type: 'art-ready', at },
    { type: 'press', at },
  ];
  return events.reduce(openingReducer, sealed('key', count, false));
}

/** Plays a reveal and returns the beats that were seen. */
function play(opening: Opening): { beats: (string | undefined)[]; shown: boolean } {
  const beats: (string | undefined)[] = [];
  const { result } = renderHook(() => {
    const [state, send] = useReducer(openingReducer, opening);
    useBeats(state, send);
    if (state.timed?.beat !== beats.at(-1)) beats.push(state.timed?.beat);
    return state;
  });
  const plan = opening.reveal?.plan ?? [];
  const startedAt = Date.now();
  // Without any press: only timers advance the page, at most one for each beat.
  for (let timers = 0; timers < plan.length; timers += 1) act(() => vi.advanceTimersToNextTimer());
  const shown = isShown(result.current);
  // Each timer may be rounded up to a whole millisecond.
  if (shown) expect(Date.now() - startedAt).toBeLessThanOrEqual(planLength(plan) + plan.length);
  cleanup();
  return { beats, shown };
}

describe('the beats of a reveal', () => {
  it(`end without a press in ${RUNS} reveals on a page that is too slow to keep up`, () => {
    const hung: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const roll = dice(run + 1);
      let now = roll() * 100_000;
      // Every reading of the clock is late, by up to two seconds.
      vi.spyOn(performance, 'now').mockImplementation(() => {
        now += roll() * 2000;
        return now;
      });
      if (!play(begun(run, now)).shown) hung.push(run);
    }
    expect(hung).toEqual([]);
  });

  it(`end without a press in ${RUNS} reveals on a clock that does not move`, () => {
    const hung: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // Fractions of a millisecond, as browsers have them: the sum of two may be less than a whole one.
      const now = dice(run + 1)() * 100_000;
      vi.spyOn(performance, 'now').mockReturnValue(now);
      const opening = begun(run, now);
      const { beats, shown } = play(opening);
      if (!shown) hung.push(run);
      else expect(beats).toEqual(opening.reveal?.plan.map(({ beat }) => beat));
    }
    expect(hung).toEqual([]);
  });

  it('end without a press when the clock is set back in the middle', () => {
    const opening = begun(4, 50_000);
    let looks = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      looks += 1;
      return looks > 2 ? 1000 : 50_000;
    });
    expect(play(opening).shown).toBe(true);
  });
});
