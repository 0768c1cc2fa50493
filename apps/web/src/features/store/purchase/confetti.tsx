import { CONFETTI_MS, CONFETTI_PARTICLES } from '@blookery/game/trading/store';
import { create } from 'canvas-confetti';
import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../../../ui/browser/media.ts';
import styles from './confetti.module.css';

const colors = ['#ffb53d', '#ff7b66', '#4fd6b4', '#fff3dc', '#ffcb6b'];
/** The library counts frames; this many at sixty a second last as long as the confetti. */
const ticks = Math.round((CONFETTI_MS / 1000) * 60);

/** Eight hundred pieces for two and a half seconds; none with reduced motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isCalm = useReducedMotion();
  useEffect(() => {
    if (isCalm || !canvas.current) return;
    const fire = create(canvas.current, { resize: true, useWorker: false });
    const half = { particleCount: CONFETTI_PARTICLES / 2, spread: 75, startVelocity: 65, ticks, colors };
    void fire({ ...half, angle: 60, origin: { x: 0, y: 0.85 } });
    void fire({ ...half, angle: 120, origin: { x: 1, y: 0.85 } });
    const end = setTimeout(() => fire.reset(), CONFETTI_MS);
    return () => {
      clearTimeout(end);
      fire.reset();
    };
  }, [isCalm]);
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className={styles.confetti} data-confetti={CONFETTI_PARTICLES} />
    </div>
  );
}
