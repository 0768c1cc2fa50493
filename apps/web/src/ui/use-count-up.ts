import { useCallback, useEffect, useState } from 'react';
import { useReducedMotion } from './media.ts';

export interface CountUp {
  /** The number to show, whole, on its way from 0 to the target. */
  value: number;
  /** 0 to 1. */
  progress: number;
  done: boolean;
  /** To the end at once. */
  skip: () => void;
}

/**
 * Counts from 0 to a number, fast at first and settling gently. Stands at 0 while there is no number yet; in
 * calm motion the number is simply there.
 */
export function useCountUp(target: number | null, durationMs: number): CountUp {
  const calm = useReducedMotion();
  const [progress, setProgress] = useState(0);
  const waiting = target === null;
  const skip = useCallback(() => setProgress(1), []);

  useEffect(() => {
    if (waiting || calm) return;
    setProgress(0);
    let frame = 0;
    let startedAt: number | null = null;
    const step = (now: number) => {
      startedAt ??= now;
      const share = Math.min(1, (now - startedAt) / durationMs);
      // Somebody who skipped stays skipped.
      setProgress((before) => (before === 1 ? 1 : share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [waiting, calm, durationMs]);

  const share = waiting ? 0 : calm ? 1 : progress;
  return {
    value: Math.round((target ?? 0) * (1 - (1 - share) ** 3)),
    progress: share,
    done: !waiting && share === 1,
    skip,
  };
}
