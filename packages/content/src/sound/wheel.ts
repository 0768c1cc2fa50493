/** The Spinny wheel: a leather flapper on brass pins, and the stop. */
import { chance } from './kit/chance.ts';
import { type Clip, level, mix, silence, trimEdges } from './kit/clip.ts';
import { brass, pitch, thud, tine, wood } from './kit/instruments.ts';
import { parlour, reverb } from './kit/reverb.ts';
import { melody } from './melody.ts';

export function wheelTick(): Clip {
  const luck = chance(61);
  const clip = mix(silence(0.08), wood(1_650, luck, 0.03));
  mix(clip, brass(3_800, luck, 0.05), 0, 0.22);
  mix(clip, thud(210, 0.05), 0, 0.4);
  return level(trimEdges(clip, 0.001, 0.01), 0.4);
}

export function wheelWin(): Clip {
  const luck = chance(62);
  const clip = silence(1.8);
  melody(clip, ['D6', 'A5', 'D6', 'F#6', 'A6', 'D7'], 0, 0.085, 0.8, luck);
  for (const note of ['D5', 'F#5', 'A5']) mix(clip, tine(pitch(note), 1.1, luck), 0.44, 0.5);
  for (let n = 0; n < 5; n++) mix(clip, brass(luck.between(2_000, 3_600), luck, 0.2), 0.46 + n * 0.06, 0.3);
  return level(trimEdges(reverb(clip, parlour, 0.3), 0.001, 0.3), 0.62);
}
