/** Sounds of opening a pack: the string, the flap, and the blook that comes out. */
import { chance } from './kit/chance.ts';
import { type Clip, level, mix, shape, silence, trimEdges } from './kit/clip.ts';
import { glide, struck, swell } from './kit/envelopes.ts';
import { filter } from './kit/filters.ts';
import { puff, scatter, thud, wood } from './kit/instruments.ts';
import { reverb, shelf } from './kit/reverb.ts';
import { tone } from './kit/sources.ts';

/** Four turns of string run off the button, faster each time, until the end comes free. */
export function unwind(): Clip {
  const luck = chance(41);
  const clip = silence(0.85);
  const turns = [0, 0.2, 0.36, 0.48];
  turns.forEach((at, n) => {
    const length = 0.2 - n * 0.03;
    const rub = shape(
      puff(length, glide(900 + 300 * n, 2_600 + 500 * n, length), 2.2, luck),
      (value, t) =>
        value * swell(length, length * 0.6, length * 0.4)(t) * (0.6 + 0.4 * Math.sin(2 * Math.PI * 95 * t)),
    );
    mix(clip, rub, at, 0.7);
    mix(clip, wood(820 + 90 * n, luck, 0.025), at, 0.3);
  });
  const whip = shape(puff(0.16, glide(5_500, 1_800, 0.16), 1.4, luck), (value, t) => value * struck(0.12)(t));
  mix(clip, whip, 0.58, 0.9);
  return level(trimEdges(reverb(clip, shelf, 0.1)), 0.5);
}

/** The flap lifts: stiff paper, a crackle, a soft landing. */
export function flap(): Clip {
  const luck = chance(42);
  const clip = shape(
    puff(0.4, glide(700, 2_400, 0.25), 0.8, luck),
    (value, t) => value * swell(0.4, 0.05, 0.3)(t),
  );
  mix(
    clip,
    scatter(0.22, 26, luck, () => filter(wood(luck.between(1_800, 4_200), luck, 0.012), 'high', 1_500)),
    0.02,
    0.5,
  );
  mix(clip, thud(130, 0.12), 0.24, 0.5);
  return level(trimEdges(reverb(clip, shelf, 0.1)), 0.5);
}

/** A rush of air: something passes or rolls out. */
export function whoosh(): Clip {
  const luck = chance(43);
  const air = shape(
    puff(0.6, (t) => 380 + 1_900 * Math.sin(Math.PI * (t / 0.6)) ** 2, 1.1, luck),
    (value, t) => value * swell(0.6, 0.28, 0.3)(t),
  );
  mix(air, tone(0.6, glide(110, 190, 0.5), swell(0.6, 0.3, 0.3)), 0, 0.12);
  return level(trimEdges(air, 0.01, 0.05), 0.5);
}
