import { chance } from '../kit/chance.ts';
import { type Clip, mix, mixRound, shape, silence } from '../kit/clip.ts';
import { glide, hump, swell, tide } from '../kit/envelopes.ts';
import { puff } from '../kit/instruments.ts';
import { hall, reverb, reverbRound, shelf } from '../kit/reverb.ts';
import { tone } from '../kit/sources.ts';
import { air, emptyRound, floor, ROUND, settle, sprinkle } from './loop.ts';

/** A hedge at dusk: crickets, leaves, a late bird and an early owl. */
export function hedgeAtDusk(): Clip {
  const luck = chance(101);
  const loop = emptyRound();
  mixRound(loop, floor(luck, 420, tide(ROUND, 1, 0.5, 1)), 0, 0.14);
  mixRound(
    loop,
    air(luck, 3_200, 0.7, (t) => 0.25 + hump(ROUND, 1.4, 1.3)(t) + 0.7 * hump(ROUND, 5.6, 1)(t)),
    0,
    0.1,
  );
  sprinkle(loop, 90, luck, () => rustle(luck.between(2_200, 5_200)), tide(ROUND, 2, 0.03, 0.16, 0.3));

  cricket(loop, 4_350, 16, 0, 0.13);
  cricket(loop, 3_880, 12, 0.31, 0.09);
  cricket(loop, 4_720, 20, 0.13, 0.05);

  mixRound(loop, reverb(robin(), hall), 2.3, 0.1);
  const call = reverb(owl(), hall);
  mixRound(loop, call, 5.2, 0.16);
  return settle(reverbRound(loop, shelf));

  function rustle(hz: number): Clip {
    const length = luck.between(0.03, 0.09);
    return shape(puff(length, hz, 1.5, luck), (value, t) => value * swell(length, 0.01, length * 0.7)(t));
  }
}

/** Chirps of three pulses, a whole number of times per loop. */
function cricket(loop: Clip, hz: number, times: number, offset: number, gain: number): void {
  const pulse = tone(0.018, hz, swell(0.018, 0.006, 0.008));
  for (let n = 0; n < times; n++) {
    for (const part of [0, 0.026, 0.052]) mixRound(loop, pulse, (n / times) * ROUND + offset + part, gain);
  }
}

function robin(): Clip {
  const song = silence(1.1);
  const trill = (t: number) => 1 + 0.05 * Math.sin(2 * Math.PI * 32 * t);
  mix(song, tone(0.16, glide(3_300, 2_700, 0.16), swell(0.16, 0.02, 0.08)), 0);
  mix(
    song,
    tone(0.3, (t) => 3_050 * trill(t), swell(0.3, 0.04, 0.15)),
    0.2,
    0.8,
  );
  mix(song, tone(0.14, glide(2_500, 3_600, 0.14), swell(0.14, 0.02, 0.06)), 0.56, 0.7);
  mix(song, tone(0.22, glide(3_700, 2_900, 0.2), swell(0.22, 0.02, 0.12)), 0.74, 0.6);
  return song;
}

function owl(): Clip {
  const call = silence(1.7);
  mix(call, tone(0.35, glide(360, 345, 0.3), swell(0.35, 0.1, 0.15)), 0);
  mix(
    call,
    tone(0.8, (t) => 352 * (1 + 0.012 * Math.sin(2 * Math.PI * 6 * t)), swell(0.8, 0.15, 0.45)),
    0.75,
  );
  return call;
}
