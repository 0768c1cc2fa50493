import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Picture } from '../pictures/picture.tsx';
import { CountBadge } from '../text/count-badge.tsx';
import styles from './shelf.module.css';

export interface ShelfProps {
  /** What is on it, for screen readers. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Wooden shelves for what a player owns. Each has one tab stop: the cell that had the focus last, else the
 * chosen one, else the first. Arrow keys move along it, Home and End jump to the ends.
 */
export function Shelf({ label, children, className }: ShelfProps) {
  const shelf = useRef<HTMLUListElement>(null);
  const last = useRef<Element>(null);
  // After every render: cells come and go, and the one with the tab stop may be gone.
  useLayoutEffect(() => {
    if (shelf.current) placeTabStop(shelf.current, last.current);
  });
  const remember = ({ target, currentTarget }: FocusEvent<HTMLUListElement>) => {
    last.current = target;
    placeTabStop(currentTarget, target);
  };
  return (
    <ul
      ref={shelf}
      aria-label={label}
      className={classNames(styles.shelf, className)}
      onFocus={remember}
      onKeyDown={walk}
    >
      {children}
    </ul>
  );
}

export interface ShelfCellProps {
  image: string;
  label: string;
  /** How many; one is not shown. */
  count?: number | undefined;
  /** A small mark in the corner, such as a pip. */
  mark?: ReactNode;
  /** A small mark above the plank, such as a padlock. */
  badge?: ReactNode;
  selected?: boolean | undefined;
  /** Not owned yet: only its outline is shown. */
  silhouette?: boolean | undefined;
  /** Known, but not available right now. */
  dimmed?: boolean | undefined;
  onSelect?: ((how: { keyboard: boolean }) => void) | undefined;
  /** Read out instead of the label, when the label hides the name. */
  spokenLabel?: string | undefined;
  /** One of them is falling off the shelf; after the last, the cell is empty. */
  falling?: 'one' | 'last' | undefined;
}

export function ShelfCell({
  image,
  label,
  count = 1,
  mark,
  badge,
  selected = false,
  silhouette,
  dimmed,
  onSelect,
  spokenLabel,
  falling,
}: ShelfCellProps) {
  const classes = classNames(
    styles.cell,
    selected && styles.selected,
    silhouette && styles.silhouette,
    dimmed && styles.dimmed,
    falling === 'last' && styles.bare,
  );
  const inside = (
    <>
      <Picture src={image} alt="" width={84} height={97} className={styles.picture} />
      {falling && (
        <Picture src={image} alt="" width={84} height={97} lazy={false} className={styles.falling} />
      )}
      <span className={styles.plank}>
        <span className={styles.name} title={label} aria-hidden={spokenLabel ? true : undefined}>
          {label}
        </span>
        {spokenLabel && <span className="visually-hidden">{spokenLabel}</span>}
      </span>
      {mark && <span className={styles.mark}>{mark}</span>}
      {badge && <span className={styles.badge}>{badge}</span>}
      {count > 1 && <CountBadge count={count} tone="cream" label="owned" className={styles.count} />}
    </>
  );
  return (
    <li className={styles.place}>
      {onSelect ? (
        <button
          type="button"
          className={classes}
          aria-pressed={selected}
          onClick={({ detail }) => onSelect({ keyboard: detail === 0 })}
        >
          {inside}
        </button>
      ) : (
        <div className={classes}>{inside}</div>
      )}
    </li>
  );
}

function placeTabStop(shelf: HTMLUListElement, last: Element | null): void {
  const cells = [...shelf.querySelectorAll<HTMLElement>('button')];
  const stop =
    cells.find((cell) => cell === last) ?? cells.find((cell) => cell.ariaPressed === 'true') ?? cells[0];
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
}

/** Moves the focus to the nearest cell in the direction of the key. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const here = cells.findIndex((cell) => cell.matches(':focus'));
  if (here < 0) return;
  const current = cells[here]?.getBoundingClientRect();
  const inRow = (step: 1 | -1) => {
    for (let place = here + step; place >= 0 && place < cells.length; place += step) {
      const box = cells[place]?.getBoundingClientRect();
      if (box && current && Math.abs(box.left - current.left) < 4 && box.top !== current.top) return place;
    }
    return here;
  };
  const targets: Record<string, () => number> = {
    ArrowLeft: () => here - 1,
    ArrowRight: () => here + 1,
    ArrowUp: () => inRow(-1),
    ArrowDown: () => inRow(1),
    Home: () => 0,
    End: () => cells.length - 1,
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  cells[target()]?.focus();
}
