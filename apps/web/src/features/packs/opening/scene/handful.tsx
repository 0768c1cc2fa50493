import { useLayoutEffect, useRef } from 'react';
import { blookImage } from '../../../../catalog/blook-picture.tsx';
import { RarityPip } from '../../../../catalog/rarity.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import type { Find } from '../finds.ts';
import type { Timed } from '../reveal-plan.ts';
import styles from './handful.module.css';

interface HandfulProps {
  /** The best last. */
  finds: readonly Find[];
  timed: Timed | null;
  calm: boolean;
  /** The one whose tag is shown. */
  selected: Find;
  onSelect: (find: Find) => void;
  onDealt: (place: number) => void;
  /** The mouth of the envelope, from the corner of the window. */
  mouth: () => { x: number; y: number } | null;
}

/** How long one blook is in the air. */
const HOP_MS = 420;

/** The other blooks of several packs. Each hops out of the envelope onto a shelf; the best one comes last. */
export function Handful({ finds, timed, calm, selected, onSelect, onDealt, mouth }: HandfulProps) {
  const shelf = useRef<HTMLUListElement>(null);
  const beat = timed?.beat ?? null;
  const ms = timed?.ms ?? 0;
  const others = finds.length - 1;

  useLayoutEffect(() => {
    if (beat !== 'deal' || !shelf.current) return;
    const step = Math.max(0, ms - 260) / Math.max(1, others);
    const timers = finds.slice(0, -1).map((_, place) => setTimeout(() => onDealt(place), place * step));
    const from = mouth();
    const toys = [...shelf.current.querySelectorAll<HTMLElement>('[data-toy]')].slice(0, -1);
    const hops = toys.map((toy, place) => {
      const delay = place * step;
      if (calm || !from)
        return toy.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay, fill: 'backwards' });
      const box = toy.getBoundingClientRect();
      return toy.animate(hop(from.x - box.left - box.width / 2, from.y - box.top - box.height / 2, place), {
        duration: HOP_MS,
        delay,
        fill: 'backwards',
      });
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      for (const animation of hops) animation.finish();
    };
  }, [beat, ms, others, finds, calm, mouth, onDealt]);

  const hasBest = beat === 'shown';
  const isOut = beat !== null && !['unwind', 'flap', 'charge', 'burst'].includes(beat);
  return (
    <ul
      ref={shelf}
      aria-label={`${finds.length} toys`}
      className={classNames(styles.shelf, finds.length > 10 && styles.many)}
      data-out={isOut || undefined}
    >
      {finds.map((find, place) => (
        <li key={find.pull.id} className={styles.place}>
          <button
            type="button"
            className={styles.cell}
            aria-pressed={find === selected}
            disabled={!hasBest}
            onClick={() => onSelect(find)}
          >
            <span data-toy="" className={place === others && !hasBest ? styles.awaited : styles.toy}>
              <Picture
                src={blookImage(find.blook, find.pull.shiny, 'thumb')}
                alt=""
                width={72}
                height={83}
                lazy={false}
                className={styles.picture}
              />
              <span className={styles.pip}>
                <RarityPip rarityId={find.blook.rarityId} />
              </span>
              {find.isNew && <span className={styles.new}>New</span>}
            </span>
            <span className="visually-hidden">
              {find.pull.shiny && 'Shiny '}
              {find.blook.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An arc from the mouth to its place, with one small bounce. */
function hop(dx: number, dy: number, place: number): Keyframe[] {
  const turn = place % 2 === 0 ? 200 : -200;
  return [
    {
      transform: `translate(${dx}px, ${dy}px) scale(0.3) rotate(${turn}deg)`,
      opacity: 0,
      easing: 'ease-out',
    },
    {
      transform: `translate(${dx * 0.55}px, ${Math.min(dy, 0) * 0.9 - 70}px) scale(1.1) rotate(${turn * 0.3}deg)`,
      opacity: 1,
      offset: 0.45,
      easing: 'ease-in',
    },
    { transform: 'translate(0, 0) scale(1.08, 0.86)', offset: 0.82, easing: 'ease-out' },
    { transform: 'translate(0, -6px) scale(0.98, 1.04)', offset: 0.91 },
    { transform: 'none' },
  ];
}
