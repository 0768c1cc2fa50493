import { chance } from '../kit/chance.ts';
import { type Clip, mixRound, shape } from '../kit/clip.ts';
import { glide, hump, swell, tide } from '../kit/envelopes.ts';
import { pitch } from '../kit/instruments.ts';
import { hall, reverbRound } from '../kit/reverb.ts';
import { tone } from '../kit/sources.ts';
import { air, emptyRound, ROUND, settle, sprinkle } from './loop.ts';

/** A shortwave radio between two stations: static, whistles, distant beeps. */
export function shortwave(): Clip {
  const luck = chance(105);
  const loop = emptyRound();
  // A chord in the background. Each pitch is bent to fit the loop a whole number of times.
  for (const [note, gain, times] of [
    ['D3', 0.07, 1],
    ['A3', 0.05, 2],
    ['E4', 0.035, 3],
    ['F#4', 0.025, 2],
  ] as const) {
    const hz = Math.round(pitch(note) * ROUND) / ROUND;
    mixRound(loop, tone(ROUND, hz, tide(ROUND, times, 0.25, 1, gain)), 0, gain);
    mixRound(loop, tone(ROUND, hz + 3 / ROUND, tide(ROUND, times, 0.25, 1, gain)), 0, gain * 0.7);
  }
  const fading = (t: number) => 0.3 + 0.5 * hump(ROUND, 1.8, 1.6)(t) + 0.6 * hump(ROUND, 6, 1.1)(t);
  mixRound(loop, air(luck, 1_500, 0.8, fading), 0, 0.1);
  mixRound(
    loop,
    air(luck, 3_400, 2.5, (t) => 0.2 + hump(ROUND, 3.8, 1.4)(t)),
    0,
    0.05,
  );
  sprinkle(
    loop,
    60,
    luck,
    () => crackle(),
    (t) => 0.14 * fading(t),
  );

  // Heterodynes drift past: down to nothing and up again.
  mixRound(
    loop,
    tone(2.6, (t) => 140 + 900 * ((t - 1.3) / 1.3) ** 2, swell(2.6, 0.7, 0.7)),
    2.7,
    0.045,
  );
  mixRound(loop, tone(1.7, glide(1_900, 700, 1.7), swell(1.7, 0.5, 0.8)), 6.4, 0.03);

  // Four beeps, then two.
  for (const at of [0.4, 0.62, 0.84, 1.06, 4.9, 5.12])
    mixRound(loop, tone(0.13, 812.5, swell(0.13, 0.012, 0.02)), at, 0.05);
  return settle(reverbRound(loop, { ...hall, wet: 0.25 }), 0.05);

  function crackle(): Clip {
    return shape(
      tone(0.01, luck.between(1_000, 4_000), () => 1),
      () => luck.noise(),
    );
  }
}
