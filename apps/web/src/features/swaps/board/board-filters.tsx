import { catalog } from '../../../catalog/catalog.ts';
import { RarityPip, rarityLook } from '../../../catalog/rarity.tsx';
import { ChoiceFilter } from '../../../ui/controls/choice-filter.tsx';
import { FilterPill, FilterRow } from '../../../ui/controls/filter-pill.tsx';
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
