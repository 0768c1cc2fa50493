import { chance } from '../kit/chance.ts';
import { type Clip, mix, mixRound, silence } from '../kit/clip.ts';
import { hump, swell, tide } from '../kit/envelopes.ts';
import { filter } from '../kit/filters.ts';
import { bell, brass, pitch, thud, wood } from '../kit/instruments.ts';
import { hall, reverb, reverbRound } from '../kit/reverb.ts';
import { tone } from '../kit/sources.ts';
import { air, emptyRound, floor, ROUND, settle } from './loop.ts';

/** A museum at night: humming lamps, a guard who walks away, and then something small that moves. */
export function museumAtNight(): Clip {
  const luck = chance(109);
  const loop = emptyRound();
  mixRound(loop, floor(luck, 150), 0, 0.07);
  mixRound(loop, air(luck, 340, 0.6, tide(ROUND, 1, 0.6, 1)), 0, 0.04);
  for (const [hz, gain] of [
    [100, 0.05],
    [200, 0.025],
    [300, 0.012],
  ] as const) {
    mixRound(loop, tone(ROUND, hz, tide(ROUND, 3, 0.8, 1)), 0, gain);
  }
  // Heel and toe, each pair further away.
  for (let step = 0; step < 6; step++) {
    const far = 1 - step * 0.13;
    mixRound(
      loop,
      filter(reverb(footstep(), { ...hall, wet: 0.5 }), 'low', 900 + 1_600 * far),
      0.3 + step * 0.64,
      0.9 * far,
    );
    if (step < 4) mixRound(loop, reverb(keys(), hall), 0.45 + step * 0.64, 0.08 * far);
  }
  // The end of a strike of the clock in the hall.
  mixRound(loop, filter(reverb(bell(pitch('G4'), 3), hall), 'low', 1_300), 4.5, 0.16);
  // Claws on parquet.
  for (const at of [6.5, 6.58, 6.64, 6.95, 7.02])
    mixRound(loop, wood(luck.between(2_600, 3_200), luck, 0.016), at, 0.09);
  mixRound(loop, air(luck, 2_400, 3, hump(ROUND, 6.8, 0.5)), 0, 0.04);
  return settle(reverbRound(loop, { ...hall, wet: 0.5 }), 0.05);

  function footstep(): Clip {
    const clip = mix(silence(0.3), thud(115, 0.09), 0, 0.7);
    mix(clip, wood(640, luck, 0.04), 0, 0.5);
    return mix(clip, wood(900, luck, 0.03), 0.11, 0.22);
  }

  function keys(): Clip {
    const clip = silence(0.25);
    for (let n = 0; n < 4; n++)
      mix(
        clip,
        brass(luck.between(3_400, 5_000), luck, 0.07),
        luck.between(0, 0.14),
        swell(1, 0.2, 0.2)(0.5),
      );
    return clip;
  }
}
