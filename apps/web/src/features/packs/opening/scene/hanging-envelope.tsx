import type { Pack } from '@blookery/contract';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Opening } from '../opening-machine.ts';
import { tremble } from '../weighted-motion.ts';
import { createWinding, type Winding } from '../winding.ts';
import { EnvelopeArt } from './envelope-art.tsx';
import styles from './hanging-envelope.module.css';

interface HangingEnvelopeProps {
  pack: Pack;
  opening: Opening;
  calm: boolean;
  /** Set here, for the pointer that pulls. */
  winding: RefObject<Winding | null>;
}

/** The share of a charge after which the string is off. */
const STRING_SHARE = 0.8;
/** How far it shakes at the end, in pixels. */
const SHAKING = { chroma: 12, mythical: 20 } as const;

/** The envelope on its string, from its entrance until it is empty. */
export function HangingEnvelope({ pack, opening, calm, winding }: HangingEnvelopeProps) {
  const seal = useRef<SVGSVGElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { timed, found, count } = opening;
  const beat = timed?.beat;
  const ms = timed?.ms ?? 0;

  useLayoutEffect(() => {
    // Browsers without the Web Animations API show a still envelope that can still be opened.
    if (!seal.current || !('animate' in seal.current)) return;
    const wound = createWinding(seal.current);
    winding.current = wound;
    return () => {
      winding.current = null;
      wound.cancel();
    };
  }, [winding]);

  useEffect(() => {
    if (beat === undefined) return;
    if (calm) winding.current?.finish();
    else if (beat === 'unwind') winding.current?.run(ms);
    else if (beat === 'charge') winding.current?.run(ms * STRING_SHARE);
    else winding.current?.finish();
  }, [beat, ms, calm, winding]);

  useEffect(() => {
    if (beat !== 'charge' || calm || !body.current?.animate) return;
    const reach = found?.tier === 'mythical' ? SHAKING.mythical : SHAKING.chroma;
    const shaking = body.current.animate(tremble(ms, reach), ms);
    return () => shaking.cancel();
  }, [beat, ms, calm, found?.tier]);

  return (
    <div className={styles.hanging} data-flap={flapIn(beat)}>
      <div className={styles.swing}>
        <i className={styles.line} aria-hidden="true" />
        <div ref={body} className={styles.body}>
          {count > 1 && <b className={styles.count}>×{count}</b>}
          <EnvelopeArt pack={pack} winding={seal} />
          <i className={styles.beam} aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}

function flapIn(beat: string | undefined): 'down' | 'lifting' | 'up' {
  if (beat === undefined || beat === 'unwind' || beat === 'charge') return 'down';
  return beat === 'flap' || beat === 'burst' ? 'lifting' : 'up';
}
