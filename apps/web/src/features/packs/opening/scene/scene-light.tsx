import { useLayoutEffect, useRef } from 'react';
import type { Tier } from '../../../../catalog/rarity.tsx';
import type { Timed } from '../reveal-plan.ts';
import { beating, quickening } from '../weighted-motion.ts';
import styles from './scene-light.module.css';

/** The seconds between two pulses at the start and at the end, as in the sound of the charge. */
const HEART = { chroma: [0.52, 0.09], mythical: [1.15, 0.2] } as const;

/** Light behind the envelope and then behind the blook, in the colour of its rarity. */
export function SceneLight({ tier, timed, calm }: { tier: Tier | null; timed: Timed | null; calm: boolean }) {
  const halo = useRef<HTMLDivElement>(null);
  const beat = timed?.beat;
  const ms = timed?.ms ?? 0;
  useLayoutEffect(() => {
    if (beat !== 'charge' || calm || !halo.current?.animate) return;
    const [slow, fast] = tier === 'mythical' ? HEART.mythical : HEART.chroma;
    const length = ms / 1000;
    const heart = halo.current.animate(beating(quickening(length, slow, fast), length, 0.3), ms);
    return () => heart.cancel();
  }, [beat, ms, calm, tier]);
  return (
    <div className={styles.light} aria-hidden="true">
      <div className={styles.rays}>
        <div className={styles.turning} />
      </div>
      <div className={styles.pulse} ref={halo}>
        <div className={styles.halo} />
      </div>
    </div>
  );
}
