import { type RefObject, useEffect, useRef } from 'react';
import { playEffect } from '../../../catalog/sounds.ts';
import { isMotionReduced } from '../../../ui/browser/media.ts';
import { pegsPassed, SPIN_MS, spinEase, spinTo } from './spin.ts';

/** Ticks closer together than this would blur into noise. */
const TICK_GAP_MS = 55;
const FADE_MS = 320;

export interface WheelTurn {
  /** The part that turns. */
  face: RefObject<HTMLDivElement | null>;
  /** Resolves when the wheel has stopped on the wedge; never if the page is left first. */
  turnTo: (wedge: number, count: number) => Promise<void>;
}

/** Turns the wheel frame by frame with ticks. With reduced motion it fades to the final angle. */
export function useWheelTurn(): WheelTurn {
  const face = useRef<HTMLDivElement>(null);
  const angle = useRef(0);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const show = (next: number) => {
    angle.current = next;
    face.current?.style.setProperty('rotate', `${next % 360}deg`);
  };

  const fadeTo = async (to: number) => {
    const fade = (opacity: number[]) =>
      face.current?.animate?.({ opacity }, { duration: FADE_MS, fill: 'both' }).finished;
    await fade([1, 0]);
    show(to);
    await fade([0, 1]);
  };

  const spin = (to: number, count: number) =>
    new Promise<void>((resolve) => {
      const from = angle.current;
      let startedAt: number | null = null;
      let ticked = 0;
      const step = (now: number) => {
        startedAt ??= now;
        const share = (now - startedAt) / SPIN_MS;
        const before = pegsPassed(angle.current, count);
        show(from + (to - from) * spinEase(share));
        if (pegsPassed(angle.current, count) !== before && now - ticked > TICK_GAP_MS) {
          ticked = now;
          playEffect('wheel-tick');
        }
        if (share < 1) frame.current = requestAnimationFrame(step);
        else resolve();
      };
      frame.current = requestAnimationFrame(step);
    });

  return {
    face,
    turnTo(wedge, count) {
      const to = spinTo(angle.current, wedge, count, Math.random() * 2 - 1);
      return isMotionReduced() ? fadeTo(to) : spin(to, count);
    },
  };
}
