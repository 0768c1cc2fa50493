/** The stack of shelves. Only those near the viewport are rendered, so that a full collection scrolls smoothly. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { resourceUrl } from '../../catalog/catalog.ts';
import { RarityPip } from '../../catalog/rarity.tsx';
import type { Counts, Place, ShelfPlan } from '../../catalog/shelves.ts';
import { kindKey } from '../../session/holdings/holdings.ts';
import { upTo, useMedia } from '../../ui/browser/media.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Shelf, ShelfCell } from '../../ui/surfaces/shelf.tsx';
import styles from './inventory.module.css';
import type { Padlocks } from './locks/use-padlocks.ts';
import type { Falls } from './sell/falling.ts';
import type { Selection } from './sell/selection.ts';

interface ShelfStackProps {
  shelves: readonly ShelfPlan[];
  /** The owned copies, without those that are still falling. */
  counts: Counts;
  falling: Falls;
  padlocks: Padlocks;
  selection: Selection;
  onSelect: (selection: Selection, how: { keyboard: boolean }) => void;
}

/** The size of a shelf as in the style sheet, so that nothing jumps once it is measured. */
const sizes = {
  wide: { cell: 100, row: 145, title: 44 },
  phone: { cell: 86, row: 124, title: 44 },
} as const;

export function ShelfStack({ shelves, ...rest }: ShelfStackProps) {
  const stack = useRef<HTMLDivElement>(null);
  const { width, top } = useBox(stack);
  const size = sizes[useMedia(upTo('phone')) ? 'phone' : 'wide'];
  const columns = Math.max(1, Math.floor(width / size.cell));
  const virtualizer = useWindowVirtualizer({
    count: shelves.length,
    estimateSize: (index) =>
      size.title + Math.ceil((shelves[index]?.places.length ?? 0) / columns) * size.row,
    getItemKey: (index) => `${columns}:${shelves[index]?.key}:${shelves[index]?.places.length}`,
    overscan: 2,
    scrollMargin: top,
  });
  return (
    <div ref={stack} className={styles.stack} style={{ height: virtualizer.getTotalSize() }}>
      {width > 0 &&
        virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const shelf = shelves[index];
          if (!shelf) return null;
          return (
            <section
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-label={shelf.title}
              className={styles.shelfBox}
              style={{ '--start': `${start - top}px` }}
            >
              <ShelfRows shelf={shelf} {...rest} />
            </section>
          );
        })}
    </div>
  );
}

/** Scrolling renders the stack constantly; memoized, so that a shelf renders only when it changed. */
const ShelfRows = memo(function ShelfRows({
  shelf,
  ...rest
}: { shelf: ShelfPlan } & Omit<ShelfStackProps, 'shelves'>) {
  return (
    <>
      <h2 className={styles.shelfTitle}>
        {shelf.title}
        <span className={styles.shelfCount}>
          {shelf.total === null ? shelf.found : `${shelf.found} of ${shelf.total}`}
        </span>
      </h2>
      <Shelf label={shelf.title} className={styles.shelf}>
        {shelf.places.map((place) => (
          <ShelfPlace key={place.key} place={place} {...rest} />
        ))}
      </Shelf>
    </>
  );
});

function ShelfPlace({
  place,
  counts,
  falling,
  padlocks,
  selection,
  onSelect,
}: { place: Place } & Omit<ShelfStackProps, 'shelves'>) {
  const { of, id, shiny, name, count, known } = place;
  const missing = count === 0;
  const isPicked =
    selection?.of === of && selection.id === id && (of === 'item' || isShiny(selection) === shiny);
  const locked = of === 'blook' && !missing ? padlocks.count(id, shiny) : 0;
  const showsLock = locked > 0 || (padlocks.isOn && of === 'blook' && !missing);
  const falls = of === 'blook' && falling.get(kindKey(id, shiny)) === 'falls';
  return (
    <ShelfCell
      image={resourceUrl(place.imageId)}
      label={known ? name : '? ? ?'}
      spokenLabel={spokenName(place)}
      count={count}
      silhouette={!known}
      dimmed={known && missing}
      falling={falls ? (counts.blook(id, shiny) > 0 ? 'one' : 'last') : undefined}
      selected={isPicked}
      mark={
        <span className={styles.mark}>
          <RarityPip rarityId={place.rarityId} />
          {shiny && <Icon name="spark" size={16} className={styles.foil} />}
        </span>
      }
      badge={showsLock && <Padlock locked={locked} copies={count} />}
      onSelect={(how) => {
        if (padlocks.isOn && of === 'blook' && !missing) padlocks.press(id, shiny);
        else onSelect(of === 'item' ? { of, id } : { of, id, shiny, copies: false }, how);
      }}
    />
  );
}

/** A closed padlock with the number of locked copies if not all are; an open one while padlocks are put on. */
const Padlock = ({ locked, copies }: { locked: number; copies: number }) => (
  <span className={classNames(styles.padlock, locked > 0 && styles.closed)}>
    <Icon name={locked > 0 ? 'lock' : 'unlock'} size={16} />
    {locked > 0 && locked < copies && <b aria-hidden="true">{locked}</b>}
    <span className="visually-hidden">
      {locked === 0 ? ', not locked' : locked === copies ? ', locked' : `, ${locked} locked`}
    </span>
  </span>
);

function spokenName({ name, shiny, count, known }: Place): string | undefined {
  if (!known) return 'Not found yet';
  if (count === 0) return `${name}, found, not on your shelf`;
  return shiny ? `${name}, shiny` : undefined;
}

const isShiny = (selection: Selection): boolean => selection?.of === 'blook' && selection.shiny;

/** The width of an element and its distance from the top of the page, kept up to date. */
function useBox(element: React.RefObject<HTMLElement | null>): { width: number; top: number } {
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const rect = element.current?.getBoundingClientRect();
      if (!rect) return;
      const next = { width: Math.floor(rect.width), top: Math.round(rect.top + window.scrollY) };
      setBox((before) => (before.width === next.width && before.top === next.top ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    // Content above may grow, such as a notice.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
