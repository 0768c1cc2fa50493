/** The player's shelf under the trays. Renders only the rows in view, of up to thousands of kinds. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { catalog, resourceUrl } from '../../../catalog/catalog.ts';
import { RarityPip, rankOf } from '../../../catalog/rarity.tsx';
import { type Holder, useHeld } from '../../../session/holdings/held-queries.ts';
import { useRequiredUser } from '../../../session/session.ts';
import { FilterPill } from '../../../ui/controls/filter-pill.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Shelf, ShelfCell } from '../../../ui/surfaces/shelf.tsx';
import type { Draft, Thing } from './offer-draft.ts';
import { type Pick, type PickView, pickable, pickViews } from './pickable.ts';
import picker from './shelf-picker.module.css';

const viewTexts: Record<PickView, string> = { blooks: 'Blooks', items: 'Items', doubles: 'Doubles' };
/** The size of a cell and a row, as in the style sheet. */
const CELL = 96;
const ROW = 112;

interface ShelfPickerProps {
  tradeId: number;
  offer: Draft;
  onPick: (thing: Thing) => void;
}

export function ShelfPicker({ tradeId, offer, onPick }: ShelfPickerProps) {
  const [view, setView] = useState<PickView>('blooks');
  const [search, setSearch] = useState('');
  const picks = usePicks(tradeId, offer, view, search);
  return (
    <section className={picker.picker} aria-label="Your shelf">
      <header className={picker.head}>
        <h3 className={picker.title}>Your shelf</h3>
        <SearchBox
          label="Search"
          placeholder="Search, or # and a serial"
          value={search}
          onValue={setSearch}
          maxLength={40}
          className={picker.search}
        />
        {pickViews.map((one) => (
          <FilterPill key={one} pressed={view === one} onPressed={() => setView(one)}>
            {viewTexts[one]}
          </FilterPill>
        ))}
      </header>
      {picks.length > 0 ? (
        <PickRows picks={picks} onPick={onPick} />
      ) : (
        <p className={picker.none}>Nothing of that kind is free to offer.</p>
      )}
    </section>
  );
}

function usePicks(tradeId: number, offer: Draft, view: PickView, search: string): Pick[] {
  const { blooks, items } = useRequiredUser();
  const held = useHeld();
  return useMemo(() => {
    // Things that this trade holds are on the tray, or were removed from it and can be offered again.
    const elsewhere = (things: ReadonlyMap<number, Holder>) =>
      [...things].filter(([, { by, byId }]) => by !== 'trade' || byId !== tradeId).map(([id]) => id);
    const taken = new Set([
      ...offer.blooks.map(({ id }) => `blook:${id}`),
      ...offer.items.map(({ id }) => `item:${id}`),
      ...elsewhere(held.blooks).map((id) => `blook:${id}`),
      ...[...held.locked].map((id) => `blook:${id}`),
      ...elsewhere(held.items).map((id) => `item:${id}`),
    ]);
    const shelf = {
      blooks,
      items,
      blook: (id: number) => catalog.blooks.get(id),
      item: (id: number) => catalog.items.get(id),
      rank: rankOf,
    };
    return pickable(shelf, taken, { view, search });
  }, [blooks, items, offer, held, tradeId, view, search]);
}

function PickRows({ picks, onPick }: { picks: readonly Pick[]; onPick: (thing: Thing) => void }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);
  const columns = Math.max(1, Math.floor(width / CELL));
  const virtualizer = useVirtualizer({
    count: width > 0 ? Math.ceil(picks.length / columns) : 0,
    estimateSize: () => ROW,
    getScrollElement: () => scroller.current,
    overscan: 2,
  });
  return (
    <div ref={scroller} className={picker.scroller}>
      <div className={picker.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <div key={key} className={picker.row} style={{ '--start': `${start}px`, '--columns': columns }}>
            <Shelf label={`Row ${index + 1}`} className={picker.shelf}>
              {picks.slice(index * columns, (index + 1) * columns).map((pick) => (
                <ShelfCell
                  key={pick.key}
                  image={resourceUrl(pick.imageId)}
                  label={pick.name}
                  spokenLabel={`Offer ${pick.name}${pick.shiny ? ', shiny' : ''}`}
                  count={pick.count}
                  mark={
                    <>
                      <RarityPip rarityId={pick.rarityId} />
                      {pick.shiny && <Icon name="spark" size={14} className={picker.foil} />}
                    </>
                  }
                  onSelect={() => onPick(pick.next)}
                />
              ))}
            </Shelf>
          </div>
        ))}
      </div>
    </div>
  );
}
