import { useCallback, useEffect, useState } from 'react';
import { useReducedMotion } from './media.ts';

export interface CountUp {
  /** The whole number to show, between 0 and the target. */
  value: number;
  /** How much of the number is counted, 0 to 1. */
  progress: number;
  done: boolean;
  /** Jumps to the end. */
  skip: () => void;
}

/**
 * Counts from 0 to a number, fast at first and slower at the end. Stays at 0 while there is no number; with
 * reduced motion it shows the number at once.
 */
export function useCountUp(target: number | null, durationMs: number): CountUp {
  const calm = useReducedMotion();
  const [share, setShare] = useState(0);
  const waiting = target === null;
  const skip = useCallback(() => setShare(1), []);

  useEffect(() => {
    if (waiting || calm) return;
    setShare(0);
    let frame = 0;
    let startedAt: number | null = null;
    const step = (now: number) => {
      startedAt ??= now;
      const passed = Math.min(1, (now - startedAt) / durationMs);
      // Stays at the end after a skip.
      setShare((before) => (before === 1 ? 1 : passed));
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [waiting, calm, durationMs]);

  const elapsed = waiting ? 0 : calm ? 1 : share;
  const progress = 1 - (1 - elapsed) ** 3;
  return { value: Math.round((target ?? 0) * progress), progress, done: !waiting && elapsed === 1, skip };
}
