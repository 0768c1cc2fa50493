import type { Pack } from '@blookery/contract';
import { type RefObject, useEffect, useRef } from 'react';
import type { Tier } from '../../../../catalog/rarity.tsx';
import { createParticles, type ParticleField } from '../../../../engine/particles.ts';
import type { Opening } from '../opening-machine.ts';
import { hasConfetti } from '../reveal-plan.ts';

/** The share of its roll after which the blook touches the ground. */
const LANDING = 0.46;
/** How far down the centre of the envelope hangs, as a share of the spot. */
const ENVELOPE_MIDDLE = 0.8;
const GATHER_EVERY_MS = 700;
const TWINKLE_EVERY_MS = 1700;

const counts = {
  common: 14,
  uncommon: 22,
  rare: 34,
  epic: 54,
  legendary: 90,
  chroma: 150,
  mythical: 190,
} as const;

/**
 * The particles: drawn in during a charge, thrown out at the landing, glints on foil, and confetti for the
 * highest tiers. Bursts are drawn behind the blook, so that its face stays visible; confetti and glints in
 * front of it.
 */
export function useSceneParticles(
  behind: RefObject<HTMLCanvasElement | null>,
  before: RefObject<HTMLCanvasElement | null>,
  spot: RefObject<HTMLElement | null>,
  { opening: { key, found, timed }, pack, calm }: { opening: Opening; pack: Pack; calm: boolean },
): void {
  const fields = useRef<{ back: ParticleField; front: ParticleField }>(null);
  const landed = useRef('');
  useEffect(() => {
    if (!behind.current || !before.current) return;
    const still = { isStill: () => calm };
    const back = createParticles(behind.current, still);
    const front = createParticles(before.current, still);
    fields.current = { back, front };
    return () => {
      fields.current = null;
      back.destroy();
      front.destroy();
    };
  }, [behind, before, calm]);

  useEffect(() => {
    const box = spot.current?.getBoundingClientRect();
    if (!fields.current || !box || !found || !timed) return;
    const { back, front } = fields.current;
    const { tier, shiny } = found;
    const { beat, ms } = timed;
    const colors = tierColors[tier];
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const envelope = { x: middle.x, y: box.top + box.height * ENVELOPE_MIDDLE };
    const timers: ReturnType<typeof setTimeout>[] = [];
    const later = (wait: number, act: () => void) => void timers.push(setTimeout(act, wait));
    const land = () => {
      landed.current = key;
      const count = counts[tier];
      back.burst({ ...middle, count, colors, speed: 380 + count * 3, lifeMs: 800 + count * 4 });
      if (hasConfetti(tier)) front.confetti({ count: tier === 'legendary' ? 160 : 320, colors });
    };

    if (beat === 'charge') {
      const reach = Math.hypot(window.innerWidth, window.innerHeight) * 0.42;
      for (let at = 300; at < ms - 200; at += GATHER_EVERY_MS) {
        const count = Math.round(18 + 90 * (at / ms) ** 2);
        later(at, () =>
          back.gather({ ...envelope, radius: reach, count, colors, durationMs: 1500, size: 13 }),
        );
      }
    }
    if (beat === 'burst') {
      back.clear();
      back.burst({ ...envelope, count: counts[tier], colors, speed: 1300, lifeMs: 1600, size: 14 });
      // The scraps of the envelope.
      const scraps = [pack.paper, pack.deep, pack.string];
      front.burst({
        ...envelope,
        count: 70,
        colors: scraps,
        shapes: ['paper'],
        speed: 1100,
        lifeMs: 1700,
        size: 22,
      });
    }
    if (beat === 'roll') later(ms * LANDING, land);
    if (beat === 'shown' && landed.current !== key) land();
    if ((beat === 'gleam' || beat === 'shown') && shiny) {
      const glint = () =>
        front.sparkles({ ...middle, radius: box.height * 0.48, count: beat === 'gleam' ? 30 : 7 });
      glint();
      for (let at = 1; beat === 'shown' && at <= 6; at += 1) later(at * TWINKLE_EVERY_MS, glint);
    }
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [key, found, timed, spot, pack]);
}

/** The colours of the particles for each rarity. */
const tierColors: Readonly<Record<Tier, readonly string[]>> = {
  common: ['#cfc3a8', '#efe6cf', '#a89a7c'],
  uncommon: ['#8ed081', '#c8efbd', '#5aa34f', '#fff3dc'],
  rare: ['#6db8f2', '#bfe1ff', '#3c86c6', '#fff3dc'],
  epic: ['#d58bf0', '#f3d0ff', '#9a4fc0', '#ffcb6b'],
  legendary: ['#ffbf3f', '#ffe9a8', '#f0951c', '#fff8df'],
  chroma: ['#ff8fa3', '#ffc46b', '#f5f08a', '#8ff0a8', '#7fe0f5', '#a9a2ff', '#ff9be6'],
  mythical: ['#ffcf6b', '#ff7566', '#e15bd0', '#fff3dc'],
};
