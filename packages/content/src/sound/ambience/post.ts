import { chance } from '../kit/chance.ts';
import { type Clip, mix, mixRound, shape, silence } from '../kit/clip.ts';
import { glide, hump, struck, swell, tide } from '../kit/envelopes.ts';
import { filter } from '../kit/filters.ts';
import { puff, thud, wood } from '../kit/instruments.ts';
import { parlour, reverb, reverbRound, shelf } from '../kit/reverb.ts';
import { tone } from '../kit/sources.ts';
import { air, emptyRound, floor, ROUND, settle, sprinkle } from './loop.ts';

/** Rain on the roof of a post office, with letters being stamped inside. */
export function rainOnThePost(): Clip {
  const luck = chance(106);
  const loop = emptyRound();
  mixRound(loop, floor(luck, 260, tide(ROUND, 1, 0.6, 1)), 0, 0.08);
  mixRound(loop, air(luck, 2_600, 0.45, tide(ROUND, 1, 0.7, 1, 0.2)), 0, 0.07);
  mixRound(loop, air(luck, 7_000, 0.6, tide(ROUND, 2, 0.6, 1)), 0, 0.04);
  // Drops close enough to be distinct, on slate and on tin.
  sprinkle(
    loop,
    900,
    luck,
    () => drop(luck.between(1_400, 6_500), luck.between(0.004, 0.012)),
    () => 0.3,
  );
  sprinkle(
    loop,
    60,
    luck,
    () => wood(luck.between(700, 1_700), luck, 0.03),
    () => 0.14,
  );
  // The gutter drips slowly.
  for (let n = 0; n < 10; n++)
    mixRound(loop, drip(620 + 160 * (n % 3)), n * 0.8 + luck.between(0, 0.06), 0.13);

  // Ink, paper; ink, paper; a pause.
  for (const at of [2.2, 3, 3.8, 6.4]) {
    mixRound(loop, filter(reverb(stamp(), parlour), 'low', 1_400), at, 0.55);
  }
  mixRound(loop, floor(luck, 90, hump(ROUND, 5.3, 1.5)), 0, 0.25);
  return settle(reverbRound(loop, shelf));

  function drop(hz: number, length: number): Clip {
    return shape(puff(length, hz, 2, luck), (value, t) => value * struck(length)(t));
  }

  function drip(hz: number): Clip {
    return tone(0.08, glide(hz, hz * 1.5, 0.05), (t) => Math.min(1, t / 0.003) * struck(0.07)(t));
  }

  function stamp(): Clip {
    const both = mix(silence(0.55), wood(520, luck, 0.05), 0, 0.3);
    mix(both, thud(95, 0.16), 0.24, 1);
    mix(both, wood(300, luck, 0.07), 0.24, 0.6);
    return mix(
      both,
      shape(puff(0.12, 1_800, 0.8, luck), (value, t) => value * swell(0.12, 0.03, 0.08)(t)),
      0.1,
      0.1,
    );
  }
}
