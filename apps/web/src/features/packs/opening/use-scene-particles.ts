import { type RefObject, useEffect, useRef } from 'react';
import { createParticles, type ParticleField } from '../../../engine/particles.ts';
import type { Opening } from './opening-machine.ts';
import { hasConfetti } from './reveal-plan.ts';
import { tierColors } from './tier-light.ts';

/** When in its roll the toy touches the ground. */
const LANDING = 0.46;
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

/** What flies about: drawn in while it charges, out when it lands, glints on foil, paper for the grandest. */
export function useSceneParticles(
  canvas: RefObject<HTMLCanvasElement | null>,
  spot: RefObject<HTMLElement | null>,
  { key, found, timed }: Opening,
  calm: boolean,
): void {
  const field = useRef<ParticleField>(null);
  const landed = useRef('');
  useEffect(() => {
    if (!canvas.current) return;
    const particles = createParticles(canvas.current, { isStill: () => calm });
    field.current = particles;
    return () => {
      field.current = null;
      particles.destroy();
    };
  }, [canvas, calm]);

  useEffect(() => {
    const particles = field.current;
    const box = spot.current?.getBoundingClientRect();
    if (!particles || !box || !found || !timed) return;
    const { tier, shiny } = found;
    const { beat, ms } = timed;
    const colors = tierColors[tier];
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const timers: ReturnType<typeof setTimeout>[] = [];
    const later = (wait: number, act: () => void) => void timers.push(setTimeout(act, wait));
    const land = () => {
      landed.current = key;
      const count = counts[tier];
      particles.burst({ ...middle, count, colors, speed: 380 + count * 3, lifeMs: 800 + count * 4 });
      if (hasConfetti(tier)) particles.confetti({ count: tier === 'legendary' ? 160 : 320, colors });
    };

    if (beat === 'charge') {
      const reach = Math.hypot(window.innerWidth, window.innerHeight) * 0.42;
      for (let at = 300; at < ms - 200; at += GATHER_EVERY_MS) {
        const count = Math.round(8 + 46 * (at / ms) ** 2);
        later(at, () => particles.gather({ ...middle, radius: reach, count, colors, durationMs: 1500 }));
      }
    }
    if (beat === 'burst') {
      particles.clear();
      particles.burst({ ...middle, count: counts[tier], colors, speed: 1300, lifeMs: 1600, size: 14 });
    }
    if (beat === 'roll') later(ms * LANDING, land);
    if (beat === 'shown' && landed.current !== key) land();
    if ((beat === 'gleam' || beat === 'shown') && shiny) {
      const glint = () =>
        particles.sparkles({ ...middle, radius: box.height * 0.48, count: beat === 'gleam' ? 30 : 7 });
      glint();
      for (let at = 1; beat === 'shown' && at <= 6; at += 1) later(at * TWINKLE_EVERY_MS, glint);
    }
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [key, found, timed, spot]);
}
