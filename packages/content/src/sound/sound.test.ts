import { AMBIENCE_ROUND, ambienceLoop } from '@blookery/game';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../art/index.ts';
import { CHROMA_CHARGE, MYTHICAL_CHARGE } from './charges.ts';
import { countFrames, playedSamples } from './encode.ts';
import { effects, loops, type Sound, soundNames, synthesize } from './index.ts';
import { loudness, peak, RATE, samples, seconds } from './kit/clip.ts';
import { ambienceSound, revealSound } from './names.ts';

const sounds = new Map<string, Sound>();
const sound = (name: string): Sound => {
  const found = sounds.get(name);
  if (found === undefined) throw new Error(`No sound ${name}.`);
  return found;
};

beforeAll(async () => {
  for await (const made of synthesize()) sounds.set(made.name, made);
}, 120_000);

describe('every sound', () => {
  it('exists under its name', () => {
    expect([...sounds.keys()]).toEqual([...soundNames]);
    expect(new Set(soundNames).size).toBe(soundNames.length);
  });

  it.each(soundNames)('%s is audible and does not clip', (name) => {
    const { clip } = sound(name);
    expect(clip.every((value) => Number.isFinite(value))).toBe(true);
    // Compression may overshoot a little; the headroom allows for that.
    expect(peak(clip)).toBeLessThan(0.85);
    expect(peak(clip)).toBeGreaterThan(0.1);
    expect(loudness(clip)).toBeGreaterThan(0.01);
  });

  it.each(Object.keys(effects).map((key) => `sounds/${key}.mp3`))('%s starts and ends in silence', (name) => {
    const { clip } = sound(name);
    expect(Math.abs(clip[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(clip.at(-1) ?? 1)).toBeLessThan(0.01);
  });

  it.each(soundNames)('%s is a file of whole frames that plays exactly as long as the sound', (name) => {
    const { clip, file } = sound(name);
    expect(countFrames(file)).toBeGreaterThan(2);
    expect(playedSamples(file)).toBe(clip.length);
  });

  it('fits into 1.2 MB together with all others', () => {
    const bytes = [...sounds.values()].reduce((sum, { file }) => sum + file.length, 0);
    expect(bytes).toBeLessThan(1_200_000);
  });

  it('is the same every time it is synthesised', () => {
    for (const key of ['tick', 'shiny', 'reveal-rare'] as const) {
      expect(effects[key]?.()).toEqual(sound(`sounds/${key}.mp3`).clip);
    }
  });
});

describe('reveals', () => {
  it('exist for every rarity and last longer for rarer blooks [2.4.08]', () => {
    const lengths = catalogue.rarities.map(({ key }) => seconds(sound(revealSound(key)).clip));
    expect(lengths).toHaveLength(7);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(new Set(lengths).size).toBe(7);
  });

  it('are preceded by a charge of 5 s for a chroma and 9 s for a mythical [2.9.29] [2.9.30]', () => {
    expect(seconds(sound('sounds/chroma-charge.mp3').clip)).toBe(CHROMA_CHARGE);
    expect(CHROMA_CHARGE).toBe(5);
    expect(seconds(sound('sounds/mythical-charge.mp3').clip)).toBe(MYTHICAL_CHARGE);
    expect(MYTHICAL_CHARGE).toBe(9);
  });

  it('have a charge that gets louder', () => {
    for (const name of ['sounds/chroma-charge.mp3', 'sounds/mythical-charge.mp3']) {
      const { clip } = sound(name);
      const third = Math.floor(clip.length / 3);
      const parts = [0, 1, 2].map((n) => loudness(clip.slice(n * third, (n + 1) * third)));
      expect(parts).toEqual([...parts].sort((a, b) => a - b));
    }
  });
});

describe('ambiences', () => {
  it('exist for every pack', () => {
    expect(catalogue.packs.map(({ key }) => ambienceSound(key)).sort()).toEqual(
      Object.keys(loops)
        .map((key) => `sounds/${key}.mp3`)
        .sort(),
    );
  });

  it.each(Object.keys(loops))('%s loops without a seam', (key) => {
    const { clip } = sound(`sounds/${key}.mp3`);
    const round = samples(AMBIENCE_ROUND);
    expect(clip.length).toBeGreaterThan(ambienceLoop.end * RATE);
    // Whatever a decoder cuts off or adds at the front, the same follows one round later.
    expect(clip.slice(round)).toEqual(clip.slice(0, clip.length - round));
    // There is no unusual step where the round itself begins either.
    const steps = clip.slice(1).map((value, i) => Math.abs(value - (clip[i] ?? 0)));
    const seam = samples(ambienceLoop.start);
    const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length * 0.999)] ?? 0;
    for (let i = seam - 2; i < seam + 2; i++) expect(steps[i]).toBeLessThanOrEqual(usual * 1.5);
  });

  it('are about equally loud, and quieter than sounds that respond to input', () => {
    const levels = Object.keys(loops).map((key) => loudness(sound(`sounds/${key}.mp3`).clip));
    expect(Math.max(...levels) / Math.min(...levels)).toBeLessThan(2.5);
    expect(Math.max(...levels)).toBeLessThan(loudness(sound('sounds/reveal-legendary.mp3').clip));
  });
});
