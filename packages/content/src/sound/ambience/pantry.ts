import { chance } from '../kit/chance.ts';
import { type Clip, mixRound } from '../kit/clip.ts';
import { glide, hump, struck, tide } from '../kit/envelopes.ts';
import { wood } from '../kit/instruments.ts';
import { parlour, reverbRound } from '../kit/reverb.ts';
import { tone } from '../kit/sources.ts';
import { air, emptyRound, floor, ROUND, settle, sprinkle } from './loop.ts';

/** A kitchen at midnight: a wall clock and a kettle. */
export function kettleAndClock(): Clip {
  const luck = chance(103);
  const loop = emptyRound();
  mixRound(loop, floor(luck, 240), 0, 0.06);
  for (let second = 0; second < ROUND; second++) {
    mixRound(loop, wood(second % 2 === 0 ? 1_480 : 1_180, luck, 0.035), second + 0.35, 0.42);
    // The mechanism behind the dial falls back a moment later.
    mixRound(loop, wood(620, luck, 0.04), second + 0.42, 0.12);
  }
  mixRound(loop, air(luck, 900, 0.8, tide(ROUND, 1, 0.4, 1)), 0, 0.07);
  mixRound(loop, air(luck, 4_200, 0.9, tide(ROUND, 1, 0.1, 0.8, 0.1)), 0, 0.03);
  sprinkle(loop, 130, luck, () => blub(luck.between(170, 420)), tide(ROUND, 1, 0.08, 0.24));

  // Steam reaches the spout, nearly whistles, and fades.
  const song = hump(ROUND, 4.6, 2.4);
  const whistle = tone(
    ROUND,
    (t) => 1_850 + 260 * song(t) + 9 * Math.sin(2 * Math.PI * 11 * t),
    (t) => song(t) ** 2,
  );
  mixRound(loop, whistle, 0, 0.035);
  mixRound(loop, air(luck, 2_300, 6, song), 0, 0.05);
  return settle(reverbRound(loop, parlour));

  function blub(hz: number): Clip {
    const length = luck.between(0.03, 0.06);
    return tone(length, glide(hz, hz * 2.1, length), (t) => Math.min(1, t / 0.004) * struck(length)(t));
  }
}
