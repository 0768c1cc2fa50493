import { chance } from '../kit/chance.ts';
import { type Clip, mixRound } from '../kit/clip.ts';
import { glide, hump, struck, swell, tide } from '../kit/envelopes.ts';
import { filter } from '../kit/filters.ts';
import { bell, brass } from '../kit/instruments.ts';
import { hall, reverb, reverbRound } from '../kit/reverb.ts';
import { tone } from '../kit/sources.ts';
import { air, emptyRound, floor, ROUND, settle, sprinkle } from './loop.ts';

/** A frozen harbour: wind in the rigging, cracking ice, a buoy. */
export function harbourIce(): Clip {
  const luck = chance(108);
  const loop = emptyRound();
  mixRound(loop, floor(luck, 230, tide(ROUND, 1, 0.5, 1)), 0, 0.16);
  const gust = (t: number) => 0.3 + 0.8 * hump(ROUND, 2, 2)(t) + 0.6 * hump(ROUND, 6.2, 1.6)(t);
  // The pitch of the wind follows its strength; both loop, so the filter does too.
  mixRound(
    loop,
    air(luck, (t) => 380 + 420 * gust(t), 5, gust),
    0,
    0.3,
  );
  mixRound(
    loop,
    air(
      luck,
      (t) => 1_500 + 500 * gust(t),
      22,
      (t) => gust(t) ** 2,
    ),
    0,
    0.06,
  );

  for (const [at, hz, gain] of [
    [1.1, 2_900, 0.2],
    [1.32, 3_600, 0.06],
    [4.4, 2_300, 0.2],
    [7.1, 3_200, 0.07],
  ] as const) {
    mixRound(loop, reverb(crack(hz), hall), at, gain);
  }
  // The ice sheet shifts, deep down.
  mixRound(
    loop,
    tone(1.8, (t) => 70 - 14 * t + 5 * Math.sin(2 * Math.PI * 5 * t), swell(1.8, 0.5, 1)),
    4.7,
    0.16,
  );

  mixRound(loop, filter(reverb(bell(430, 2.6), hall), 'low', 2_400), 2.8, 0.34);
  mixRound(loop, filter(reverb(bell(430, 2.2), hall), 'low', 1_900), 3.6, 0.2);
  mixRound(loop, filter(reverb(bell(430, 2.4), hall), 'low', 2_100), 6.6, 0.25);
  sprinkle(
    loop,
    26,
    luck,
    () => brass(luck.between(3_200, 5_200), luck, 0.09),
    (t) => 0.035 * gust(t),
  );
  return settle(reverbRound(loop, { ...hall, wet: 0.3 }));
}

/** High frequencies travel faster through ice, so a distant crack arrives as a falling chirp. */
const crack = (hz: number): Clip =>
  tone(0.32, glide(hz, 240, 0.22), (t) => Math.min(1, t / 0.002) * struck(0.3)(t));
