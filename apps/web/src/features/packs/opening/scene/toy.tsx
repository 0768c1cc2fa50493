import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { blookImage } from '../../../../catalog/blook-picture.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import type { Find } from '../finds.ts';
import type { Timed } from '../reveal-plan.ts';
import { asKeyframe, rollOut, shadowKeyframe } from '../weighted-motion.ts';
import { liftedArt } from './lifted-art.ts';
import styles from './toy.module.css';

/** Where the toy begins, from where it will stand, in shares of its height; and where the envelope's mouth is. */
const START = 0.08;
const BLOWN_START = 0.3;
const MOUTH = '66.6%';

/** A plain toy is out quickly, but never so quickly that it cannot rock. */
const SHORTEST_MS = 620;

interface ToyProps {
  find: Find;
  timed: Timed | null;
  calm: boolean;
  /** There is no envelope left to come out of. */
  blown: boolean;
}

/** The toy itself: rolls out of the envelope, rocks upright, and turns to foil if that is what it is. */
export function Toy({ find: { blook, pull }, timed, calm, blown }: ToyProps) {
  const tumbler = useRef<HTMLDivElement>(null);
  const shadow = useRef<HTMLElement>(null);
  const beat = timed?.beat ?? null;
  useRoll(tumbler, shadow, timed, calm, blown);
  const isOut = beat === 'roll' || beat === 'gleam' || beat === 'shown';
  const plain = <Layer src={blookImage(blook)} />;
  // Drawings that could not be lifted bring their own shadow along.
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
      // It comes out of the mouth, not out of the paper: below the edge nothing is seen until it is clear of it.
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

  // A skip jumps to the end: what was still rolling stands.
  const skipped = beat === 'shown' && rolled.current.some(({ playState }) => playState === 'running');
  useEffect(() => {
    if (!skipped || ms > 0) return;
    const [roll] = rolled.current;
    const left = Number(roll?.effect?.getTiming().duration ?? 0) - Number(roll?.currentTime ?? 0);
    // A common toy is shown while it still rocks; only what is far from done is cut short.
    if (left > 700) for (const animation of rolled.current) animation.finish();
  }, [skipped, ms]);
}
