import { AUCTION_PRICE_MAX } from '@blookery/game/auctions/auctions';
import { NAME_QUERY_MAX } from '@blookery/game/auctions/names';
import { useState } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { RarityPip } from '../../../catalog/rarity.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceFilter } from '../../../ui/controls/choice-filter.tsx';
import { FilterPill, FilterRow } from '../../../ui/controls/filter-pill.tsx';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field, FieldRow } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { PausedSearchBox } from '../../../ui/inputs/paused-search-box.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import type { IconName } from '../../../ui/pictures/icon.tsx';
import styles from './auction-house.module.css';
import { isNarrowed, onlySet, type Search, type Sort } from './search-state.ts';

type Switch = 'shiny' | 'buyItNow' | 'endingSoon' | 'wishes';

/** The filters that are on or off. */
const switches: readonly { filter: Switch; label: string; icon?: IconName }[] = [
  { filter: 'shiny', label: 'Shiny' },
  { filter: 'buyItNow', label: 'Buy now' },
  { filter: 'endingSoon', label: 'Ending soon' },
  { filter: 'wishes', label: 'My wishes', icon: 'heart' },
];

export function ListingFilters({ search, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  const set = (change: { [K in keyof Search]?: Search[K] | undefined }) =>
    onSearch(onlySet({ ...search, ...change }));
  const { type, shiny, endingSoon, seller, blookId, itemId, sort } = search;
  const named = blookId === undefined ? itemId && catalog.items.get(itemId) : catalog.blooks.get(blookId);
  return (
    <div className={styles.bar}>
      <PausedSearchBox
        label="Search auctions"
        placeholder="Search blooks and items"
        className={styles.search}
        maxLength={NAME_QUERY_MAX}
        value={search.query ?? ''}
        onValue={(query) => set({ query: query || undefined })}
      />
      <FilterRow label="Filters">
        <FilterPill pressed={!isNarrowed(search)} onPressed={() => onSearch(sort ? { sort } : {})}>
          Everything
        </FilterPill>
        <FilterPill
          pressed={type === 'blook'}
          onPressed={(on) => set({ type: on ? 'blook' : undefined, itemId: undefined })}
        >
          Blooks
        </FilterPill>
        <FilterPill
          pressed={type === 'item'}
          onPressed={(on) => set({ type: on ? 'item' : undefined, blookId: undefined, shiny: undefined })}
        >
          Items
        </FilterPill>
        {switches.map(({ filter, label, icon }) => (
          <FilterPill
            key={filter}
            pressed={search[filter] === true}
            icon={icon}
            onPressed={(on) => set({ [filter]: on || undefined })}
          >
            {label}
          </FilterPill>
        ))}
        <ChoiceFilter
          title="Rarity"
          any="Any rarity"
          value={search.rarityId}
          onValue={(rarityId) => set({ rarityId })}
          options={catalog.rarities.all.map(({ id, name }) => ({
            id,
            name,
            mark: <RarityPip rarityId={id} />,
          }))}
        />
        <PriceFilter
          low={search.minPrice}
          high={search.maxPrice}
          onValue={(minPrice, maxPrice) => set({ minPrice, maxPrice })}
        />
        {seller !== undefined && (
          <FilterPill pressed icon="close" onPressed={() => set({ seller: undefined })}>
            Sold by {seller}
          </FilterPill>
        )}
        {shiny === false && (
          <FilterPill pressed icon="close" onPressed={() => set({ shiny: undefined })}>
            No shinies
          </FilterPill>
        )}
        {named && (
          <FilterPill pressed icon="close" onPressed={() => set({ blookId: undefined, itemId: undefined })}>
            {named.name}
          </FilterPill>
        )}
      </FilterRow>
      <Select
        aria-label="Sort by"
        className={styles.sort}
        value={sort ?? (endingSoon ? 'ending' : 'newest')}
        onValue={(next: Sort) => set({ sort: next })}
        options={[
          { value: 'newest', label: 'Newest first' },
          { value: 'ending', label: 'Ending first' },
          { value: 'cheapest', label: 'Cheapest first' },
          { value: 'dearest', label: 'Dearest first' },
        ]}
      />
    </div>
  );
}

interface PriceFilterProps {
  low: number | undefined;
  high: number | undefined;
  onValue: (low: number | undefined, high: number | undefined) => void;
}

function PriceFilter({ low, high, onValue }: PriceFilterProps) {
  return (
    <Popover
      title="Price"
      width={320}
      align="start"
      trigger={
        <FilterPill pressed={low !== undefined || high !== undefined} icon="filter">
          Price
        </FilterPill>
      }
    >
      {(close) => <PriceRange low={low} high={high} onValue={onValue} close={close} />}
    </Popover>
  );
}

function PriceRange({ low, high, onValue, close }: PriceFilterProps & { close: () => void }) {
  const [least, setLeast] = useState<number | null>(low ?? null);
  const [most, setMost] = useState<number | null>(high ?? null);
  return (
    <Form
      className={styles.range}
      onSubmit={() => {
        onValue(least || undefined, most || undefined);
        close();
      }}
    >
      <FieldRow>
        <Field label="At least">
          <DigitsInput value={least} onValue={setLeast} max={AUCTION_PRICE_MAX} placeholder="1" />
        </Field>
        <Field label="At most">
          <DigitsInput value={most} onValue={setMost} max={AUCTION_PRICE_MAX} placeholder="any" />
        </Field>
      </FieldRow>
      <Button type="submit" block>
        Show these
      </Button>
    </Form>
  );
}
