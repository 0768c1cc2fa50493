import { chance } from '../kit/chance.ts';
import { type Clip, mix, mixRound, shape, silence } from '../kit/clip.ts';
import { hump, struck, swell, tide } from '../kit/envelopes.ts';
import { filter } from '../kit/filters.ts';
import { pitch, wood } from '../kit/instruments.ts';
import { parlour, reverb, reverbRound } from '../kit/reverb.ts';
import { reed, tone } from '../kit/sources.ts';
import { air, emptyRound, floor, ROUND, settle, sprinkle } from './loop.ts';

/** Six bars of a waltz fit the loop, so the organ never stops. */
const BAR = ROUND / 6;
const BEAT = BAR / 3;
const bars = [
  { bass: 'D3', chord: ['F#4', 'A4', 'D5'], tune: ['F#5', 'A5', 'D6'] },
  { bass: 'G3', chord: ['G4', 'B4', 'D5'], tune: ['B5', 'A5', 'G5'] },
  { bass: 'D3', chord: ['F#4', 'A4', 'D5'], tune: ['F#5', 'E5', 'D5'] },
  { bass: 'E3', chord: ['G4', 'B4', 'E5'], tune: ['E5', 'G5', 'B5'] },
  { bass: 'A3', chord: ['G4', 'C#5', 'E5'], tune: ['A5', 'G5', 'E5'] },
  { bass: 'D3', chord: ['F#4', 'A4', 'D5'], tune: ['D5', 'F#5', 'A5'] },
];

/** The pier at night: sea under the boards, a distant carousel organ, lamps. */
export function pierAtNight(): Clip {
  const luck = chance(110);
  const loop = emptyRound();
  const slap = (t: number) => 0.35 + hump(ROUND, 1.6, 1.7)(t) + 0.8 * hump(ROUND, 5.7, 1.5)(t);
  mixRound(loop, floor(luck, 260, slap), 0, 0.16);
  mixRound(loop, air(luck, 900, 0.6, slap), 0, 0.06);
  mixRound(
    loop,
    air(luck, 3_600, 0.8, (t) => 0.2 + hump(ROUND, 2.6, 1.2)(t) + hump(ROUND, 6.6, 1)(t)),
    0,
    0.03,
  );
  mixRound(loop, filter(organ(), 'band', 1_000, 0.5), 0, 0.16);

  for (const at of [0.9, 3.4, 3.7, 6.9])
    mixRound(loop, filter(wood(luck.between(190, 260), luck, 0.1), 'low', 800), at, 0.14);
  const buzz = (t: number) => Math.sin(2 * Math.PI * 100 * t) * Math.sin(2 * Math.PI * 2_400 * t);
  mixRound(
    loop,
    shape(silence(ROUND), (_, t) => buzz(t) * tide(ROUND, 4, 0.3, 1)(t)),
    0,
    0.008,
  );
  sprinkle(
    loop,
    14,
    luck,
    () => wood(luck.between(2_800, 3_600), luck, 0.012),
    () => 0.06,
  );
  return settle(reverbRound(loop, parlour));
}

/** Oom-pah-pah from a distance, with the flutter of old bellows. */
function organ(): Clip {
  const loop = emptyRound();
  const bellows = (hz: number) => {
    const whole = Math.round(hz * ROUND) / ROUND;
    return (t: number) => whole * (1 + 0.004 * Math.sin(2 * Math.PI * 5 * t));
  };
  bars.forEach(({ bass, chord, tune }, bar) => {
    const start = bar * BAR;
    mixRound(loop, tone(BEAT * 1.1, bellows(pitch(bass)), swell(BEAT * 1.1, 0.02, 0.15), reed), start, 0.5);
    for (const beat of [1, 2]) {
      for (const note of chord) {
        mixRound(
          loop,
          tone(BEAT * 0.6, bellows(pitch(note)), swell(BEAT * 0.6, 0.015, 0.1), reed),
          start + beat * BEAT,
          0.13,
        );
      }
    }
    tune.forEach((note, beat) => {
      const pipe = tone(BEAT * 0.95, bellows(pitch(note)), swell(BEAT * 0.95, 0.025, 0.09), reed);
      mix(pipe, tone(BEAT * 0.95, bellows(pitch(note) * 2), struck(BEAT)), 0, 0.25);
      mixRound(loop, reverb(pipe, parlour), start + beat * BEAT, 0.3);
    });
  });
  return loop;
}
