import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { blookImage } from '../../../../catalog/blook-picture.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import type { Find } from '../finds.ts';
import type { Timed } from '../reveal-plan.ts';
import { asKeyframe, rollOut, shadowKeyframe } from '../weighted-motion.ts';
import { liftedArt } from './lifted-art.ts';
import styles from './toy.module.css';

/**
 * Where the blook starts, relative to its final place, and where the mouth of the envelope is; in shares of
 * its height.
 */
const START = 0.08;
const BLOWN_START = 0.3;
const MOUTH = '66.6%';

/** A common blook comes out quickly, but with enough time to rock. */
const SHORTEST_MS = 620;

interface ToyProps {
  find: Find;
  timed: Timed | null;
  calm: boolean;
  /** The envelope has burst. */
  blown: boolean;
}

/** The blook: rolls out of the envelope, rocks upright, and turns to foil if it is a shiny. */
export function Toy({ find: { blook, pull }, timed, calm, blown }: ToyProps) {
  const tumbler = useRef<HTMLDivElement>(null);
  const shadow = useRef<HTMLElement>(null);
  const beat = timed?.beat ?? null;
  useRoll(tumbler, shadow, timed, calm, blown);
  const isOut = beat === 'roll' || beat === 'gleam' || beat === 'shown';
  const plain = <Layer src={blookImage(blook)} />;
  // Drawings whose shadow could not be removed show their own.
  const isLifted = liftedArt(blookImage(blook, pull.shiny)) !== undefined;
  return (
    <div className={styles.toy} data-beat={beat ?? undefined} data-out={isOut || undefined}>
      {isLifted && <i className={styles.shadow} ref={shadow} />}
      <div className={styles.tumbler} ref={tumbler}>
        {pull.shiny ? (
          <>
            {beat !== 'shown' && plain}
            <Layer src={blookImage(blook, true)} className={styles.foil} />
            <Layer src={blookImage(blook, true)} className={styles.sheen} />
          </>
        ) : (
          plain
        )}
      </div>
    </div>
  );
}

const Layer = ({ src, className }: { src: string; className?: string | undefined }) => (
  <Picture
    src={liftedArt(src) ?? src}
    alt=""
    width={374}
    height={430}
    lazy={false}
    className={`${styles.layer} ${className ?? ''}`}
  />
);

function useRoll(
  tumbler: RefObject<HTMLDivElement | null>,
  shadow: RefObject<HTMLElement | null>,
  timed: Timed | null,
  calm: boolean,
  blown: boolean,
): void {
  const rolled = useRef<Animation[]>([]);
  const beat = timed?.beat;
  const ms = timed?.ms ?? 0;
  useLayoutEffect(() => {
    const element = tumbler.current;
    if (!element?.animate || beat !== 'roll') return;
    if (calm) {
      rolled.current = [
        element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms, fill: 'backwards' }),
      ];
      return;
    }
    const height = element.offsetHeight;
    const poses = rollOut(blown ? BLOWN_START : START);
    const timing = { duration: Math.max(ms, SHORTEST_MS), fill: 'backwards' } as const;
    const open = 'inset(-100% -100% -100% -100%)';
    const clipped = blown ? open : `inset(-100% -100% ${MOUTH} -100%)`;
    const rolls = [
      element.animate(
        poses.map((pose) => asKeyframe(pose, height)),
        timing,
      ),
      shadow.current?.animate(
        poses.map((pose) => shadowKeyframe(pose, height)),
        timing,
      ),
      // Clipped at the mouth of the envelope, so that it does not show through the paper.
      element.parentElement?.animate(
        [
          { clipPath: clipped },
          { clipPath: clipped, offset: 0.15 },
          { clipPath: open, offset: 0.151 },
          { clipPath: open },
        ],
        timing,
      ),
    ];
    rolled.current = rolls.filter((roll) => roll !== undefined);
  }, [tumbler, shadow, beat, ms, calm, blown]);

  // A skip jumps to the end, so a roll in progress is finished.
  const skipped = beat === 'shown' && rolled.current.some(({ playState }) => playState === 'running');
  useEffect(() => {
    if (!skipped || ms > 0) return;
    const [roll] = rolled.current;
    const left = Number(roll?.effect?.getTiming().duration ?? 0) - Number(roll?.currentTime ?? 0);
    // A common blook is shown while it still rocks; only a roll that is far from its end is cut short.
    if (left > 700) for (const animation of rolled.current) animation.finish();
  }, [skipped, ms]);
}
