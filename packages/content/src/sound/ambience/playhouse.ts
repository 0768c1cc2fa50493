import { chance } from '../kit/chance.ts';
import { type Clip, mix, mixRound, shape, silence } from '../kit/clip.ts';
import { hump, struck, swell, tide } from '../kit/envelopes.ts';
import { filter } from '../kit/filters.ts';
import { pitch, puff, tine, wood } from '../kit/instruments.ts';
import { hall, reverb, reverbRound } from '../kit/reverb.ts';
import { tone } from '../kit/sources.ts';
import { air, emptyRound, floor, ROUND, settle, sprinkle } from './loop.ts';

/** An empty theatre: settling boards and ropes, three notes of a piano, faint clapping. */
export function emptyTheatre(): Clip {
  const luck = chance(107);
  const loop = emptyRound();
  mixRound(loop, floor(luck, 170, tide(ROUND, 1, 0.7, 1)), 0, 0.12);
  mixRound(loop, air(luck, 480, 0.8, tide(ROUND, 2, 0.1, 0.6)), 0, 0.05);

  mixRound(loop, reverb(creak(0.9, 38, 74, 520), hall), 0.7, 0.3);
  mixRound(loop, reverb(creak(0.6, 90, 52, 810), hall), 4.4, 0.2);
  mixRound(loop, reverb(creak(1.2, 30, 46, 360), hall), 6.1, 0.22);
  for (const [at, hz] of [
    [2.1, 240],
    [2.55, 226],
    [7.5, 250],
  ] as const) {
    mixRound(loop, filter(wood(hz, luck, 0.12), 'low', 900), at, 0.2);
  }
  // In a minor key, one note short of an ending.
  const piano = silence(3);
  ['D5', 'F5', 'A4'].forEach((note, n) => {
    mix(piano, tine(pitch(note), 1.6, luck), n * 0.62, 0.5);
    mix(piano, tone(1.4, pitch(note) / 2, struck(1.3)), n * 0.62, 0.25);
  });
  mixRound(loop, filter(reverb(piano, { ...hall, wet: 0.9 }), 'low', 1_500), 2.6, 0.22);

  const applause = hump(ROUND, 5.4, 1.5);
  sprinkle(
    loop,
    240,
    luck,
    () => clap(),
    (t) => 0.07 * applause(t),
  );
  return settle(reverbRound(loop, { ...hall, wet: 0.6 }));

  /** Wood that sticks and slips on wood: a train of small knocks with a changing pace. */
  function creak(length: number, from: number, to: number, body: number): Clip {
    const clip = silence(length + 0.2);
    for (let t = 0; t < length; ) {
      const pace = from + (to - from) * (t / length);
      mix(
        clip,
        wood(body * luck.between(0.94, 1.06), luck, 0.022),
        t,
        0.5 * swell(length, 0.2, 0.3)(t) + 0.03,
      );
      t += luck.between(0.75, 1.25) / pace;
    }
    return filter(clip, 'low', 2_200);
  }

  function clap(): Clip {
    return shape(puff(0.03, luck.between(900, 1_900), 1.4, luck), (value, t) => value * struck(0.025)(t));
  }
}
