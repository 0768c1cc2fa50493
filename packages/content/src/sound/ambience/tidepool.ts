import { chance } from '../kit/chance.ts';
import { type Clip, mixRound, shape } from '../kit/clip.ts';
import { glide, hump, struck, swell } from '../kit/envelopes.ts';
import { puff, wood } from '../kit/instruments.ts';
import { parlour, reverb, reverbRound, shelf } from '../kit/reverb.ts';
import { tone } from '../kit/sources.ts';
import { air, emptyRound, floor, ROUND, settle, sprinkle } from './loop.ts';

/** Two waves come in over shingle and draw back. */
const waves = [
  { at: 1.2, size: 1 },
  { at: 5.1, size: 0.75 },
];

export function shingle(): Clip {
  const luck = chance(102);
  const loop = emptyRound();
  const swash = (late: number, width: number) => (t: number) =>
    waves.reduce((sum, { at, size }) => sum + size * hump(ROUND, at + late, width)(t), 0);

  mixRound(
    loop,
    floor(luck, 300, (t) => 0.35 + swash(-0.1, 1.6)(t)),
    0,
    0.22,
  );
  mixRound(loop, air(luck, 650, 0.6, swash(0, 1.3)), 0, 0.26);
  mixRound(loop, air(luck, 2_100, 0.7, swash(0.35, 1.1)), 0, 0.18);
  mixRound(
    loop,
    air(luck, 5_200, 0.9, (t) => 0.06 + swash(1.1, 1.2)(t)),
    0,
    0.1,
  );

  // Pebbles roll while the water draws back.
  sprinkle(
    loop,
    420,
    luck,
    () => wood(luck.between(1_500, 4_200), luck, luck.between(0.012, 0.03)),
    (t) => 0.34 * swash(1.3, 1.1)(t),
  );
  // Small sounds of the pools between the rocks.
  sprinkle(
    loop,
    16,
    luck,
    () => bubble(luck.between(480, 1_150)),
    () => 0.22,
  );
  mixRound(loop, reverb(gull(), parlour), 3.2, 0.035);
  return settle(reverbRound(loop, shelf));

  function bubble(hz: number): Clip {
    const length = luck.between(0.05, 0.09);
    return tone(length, glide(hz, hz * 1.7, length), (t) => Math.min(1, t / 0.005) * struck(length)(t));
  }

  function gull(): Clip {
    const cry = tone(
      0.5,
      (t) => 1_250 - 420 * t + 160 * Math.sin(2 * Math.PI * 2.2 * t),
      swell(0.5, 0.06, 0.25),
      (turn) => {
        return (
          Math.sin(2 * Math.PI * turn) +
          0.4 * Math.sin(4 * Math.PI * turn) +
          0.25 * Math.sin(6 * Math.PI * turn)
        );
      },
    );
    const breath = shape(puff(0.5, 1_900, 2, luck), (value, t) => value * swell(0.5, 0.06, 0.25)(t) * 0.2);
    return cry.map((value, i) => value + (breath[i] ?? 0));
  }
}
