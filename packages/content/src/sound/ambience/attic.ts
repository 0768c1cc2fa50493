import { chance } from '../kit/chance.ts';
import { type Clip, mixRound } from '../kit/clip.ts';
import { hump, tide } from '../kit/envelopes.ts';
import { brass, pitch, tine, wood } from '../kit/instruments.ts';
import { parlour, reverbRound } from '../kit/reverb.ts';
import { ring } from '../kit/sources.ts';
import { air, emptyRound, floor, ROUND, settle } from './loop.ts';

/** Several clockworks, each at its own pace; every pace fits the loop a whole number of times. */
export function clockwork(): Clip {
  const luck = chance(104);
  const loop = emptyRound();
  mixRound(loop, floor(luck, 200), 0, 0.05);

  beat(16, 0.2, (n) => wood(n % 2 === 0 ? 980 : 820, luck, 0.04), 0.34);
  beat(44, 0.05, () => wood(luck.between(2_300, 2_600), luck, 0.014), 0.09);
  beat(24, 0.11, (n) => brass(n % 3 === 0 ? 3_900 : 4_700, luck, 0.03), n3(0.09, 0.05));
  beat(6, 0.4, () => wood(360, luck, 0.07), 0.3);

  // A spring unwinds twice a round: teeth run past a pawl, slower and slower.
  for (const start of [2.1, 6.3]) {
    for (let n = 0, t = 0; n < 26; n++, t += 0.016 * 1.055 ** n) {
      mixRound(loop, wood(1_900 - 26 * n, luck, 0.014), start + t, 0.16 - 0.004 * n);
    }
  }
  // The coil hums after each run.
  const coil = ring(
    [1, 1.51, 2.27, 3.4].map((ratio) => ({ hz: 196 * ratio, length: 0.9, gain: 0.3 / ratio })),
    1,
  );
  mixRound(loop, coil, 3, 0.12);
  mixRound(loop, coil, 7.2, 0.12);

  const whirr = (t: number) =>
    (0.55 + 0.45 * Math.sin(2 * Math.PI * 23 * t)) *
    (tide(ROUND, 2, 0.15, 0.5)(t) + hump(ROUND, 2.4, 0.9)(t));
  mixRound(loop, air(luck, 1_300, 3, whirr), 0, 0.08);

  // A music box plays its last four notes.
  ['D6', 'A5', 'F#6', 'E6'].forEach((note, n) => {
    mixRound(loop, tine(pitch(note), 1.2, luck), 0.5 + n * 2 + (n === 3 ? 0.12 : 0), 0.1);
  });
  return settle(reverbRound(loop, parlour));

  function beat(
    times: number,
    offset: number,
    make: (n: number) => Clip,
    gain: number | ((n: number) => number),
  ): void {
    for (let n = 0; n < times; n++) {
      mixRound(loop, make(n), (n / times) * ROUND + offset, typeof gain === 'number' ? gain : gain(n));
    }
  }
}

const n3 = (strong: number, weak: number) => (n: number) => (n % 3 === 0 ? strong : weak);
