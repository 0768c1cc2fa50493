import type { ReactNode } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { RarityPip } from '../../catalog/rarity.tsx';
import { NO_PACK, type ShelfFilter, type ShelfView, shelfViews } from '../../catalog/shelves.ts';
import { FilterPill, FilterRow } from '../../ui/controls/filter-pill.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import styles from './inventory.module.css';

const viewNames: Readonly<Record<ShelfView, string>> = {
  all: 'All',
  items: 'Items',
  shiny: 'Shiny',
  doubles: 'Doubles',
};

interface FilterBarProps {
  filter: ShelfFilter;
  onFilter: (filter: ShelfFilter) => void;
  /** At the end of the row, on wide screens. */
  children: ReactNode;
}

export function FilterBar({ filter, onFilter, children }: FilterBarProps) {
  const set = (change: Partial<ShelfFilter>) => onFilter({ ...filter, ...change });
  const rarity = filter.rarityId === null ? undefined : catalog.rarities.get(filter.rarityId);
  return (
    <div className={styles.filters}>
      <FilterRow label="Filters">
        {shelfViews.map((view) => (
          <FilterPill key={view} pressed={filter.view === view} onPressed={() => set({ view })}>
            {viewNames[view]}
          </FilterPill>
        ))}
        <Menu
          label="Rarity"
          align="start"
          header={<strong>Rarity</strong>}
          trigger={
            <FilterPill pressed={rarity !== undefined} icon="filter">
              {rarity?.name ?? 'Rarity'}
            </FilterPill>
          }
        >
          <MenuItem onSelect={() => set({ rarityId: null })}>Any rarity</MenuItem>
          {catalog.rarities.all.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => set({ rarityId: id })}>
              <span className={styles.choice}>
                <RarityPip rarityId={id} />
                {name}
              </span>
            </MenuItem>
          ))}
        </Menu>
        <Menu
          label="Pack"
          align="start"
          header={<strong>Pack</strong>}
          trigger={<FilterPill pressed={filter.packId !== null}>{packName(filter.packId)}</FilterPill>}
        >
          <MenuItem onSelect={() => set({ packId: null })}>Any pack</MenuItem>
          {catalog.packs.all.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => set({ packId: id })}>
              {name}
            </MenuItem>
          ))}
          <MenuItem onSelect={() => set({ packId: NO_PACK })}>{packName(NO_PACK)}</MenuItem>
        </Menu>
        <FilterPill
          pressed={filter.missing}
          icon={filter.missing ? 'eye' : 'eye-off'}
          onPressed={(missing) => set({ missing })}
        >
          Missing
        </FilterPill>
      </FilterRow>
      {children}
    </div>
  );
}

function packName(packId: number | null): string {
  if (packId === null) return 'Pack';
  if (packId === NO_PACK) return 'Out of no pack';
  return catalog.packs.get(packId)?.name ?? 'Pack';
}
