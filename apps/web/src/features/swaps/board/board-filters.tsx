import type { ReactNode } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { RarityPip, rarityLook } from '../../../catalog/rarity.tsx';
import { FilterPill, FilterRow } from '../../../ui/controls/filter-pill.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import styles from './board.module.css';
import { type BoardFilter, changeFilter } from './board-filter.ts';

interface BoardFiltersProps {
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
}

export function BoardFilters({ filter, onFilter }: BoardFiltersProps) {
  const set = (change: Parameters<typeof changeFilter>[1]) => onFilter(changeFilter(filter, change));
  const { wishes, spares, packId, rarityId } = filter;
  return (
    <FilterRow label="Filters">
      <FilterPill
        icon="heart"
        pressed={wishes === true}
        onPressed={(on) => set({ wishes: on ? true : undefined })}
      >
        Gives what I wish
      </FilterPill>
      <FilterPill
        icon="shelf"
        pressed={spares === true}
        onPressed={(on) => set({ spares: on ? true : undefined })}
      >
        Wants what I can spare
      </FilterPill>
      <ChoiceFilter
        title="Pack"
        any="Any pack"
        value={packId}
        options={catalog.packs.all.map(({ id, name }) => ({ id, name }))}
        onValue={(next) => set({ packId: next })}
      />
      <ChoiceFilter
        title="Rarity"
        any="Any rarity"
        value={rarityId}
        options={catalog.rarities.all.map(({ id }) => ({
          id,
          name: rarityLook(id).name,
          mark: <RarityPip rarityId={id} />,
        }))}
        onValue={(next) => set({ rarityId: next })}
      />
    </FilterRow>
  );
}

interface ChoiceFilterProps {
  title: string;
  any: string;
  value: number | undefined;
  options: readonly { id: number; name: string; mark?: ReactNode }[];
  onValue: (id: number | undefined) => void;
}

/** One of a list, or any. */
function ChoiceFilter({ title, any, value, options, onValue }: ChoiceFilterProps) {
  const chosen = options.find(({ id }) => id === value);
  return (
    <Popover
      title={title}
      width={240}
      align="start"
      trigger={
        <FilterPill pressed={value !== undefined} icon="filter">
          {chosen?.name ?? title}
        </FilterPill>
      }
    >
      {(close) => (
        <div className={styles.choices}>
          {[{ id: undefined, name: any, mark: null }, ...options].map(({ id, name, mark }) => (
            <button
              key={id ?? 'any'}
              type="button"
              className={styles.choice}
              aria-pressed={id === value}
              onClick={() => {
                onValue(id);
                close();
              }}
            >
              {mark}
              {name}
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
}
