import { type ReactNode, startTransition, useMemo } from 'react';
import { art } from '../../catalog/art.ts';
import { catalog } from '../../catalog/catalog.ts';
import { arrangeShelves, type Counts, toysFound, toysHere } from '../../catalog/shelves.ts';
import { useDiscovered } from '../../session/holdings/discoveries.ts';
import { kindKey, useKinds, useStacks } from '../../session/holdings/holdings.ts';
import { useStored } from '../../ui/browser/use-stored.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { SearchBox } from '../../ui/inputs/search-box.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { PageHead } from '../../ui/surfaces/page-head.tsx';
import { FILTER_KEY, freshFilter, isNarrowed, readFilter, SEARCH_MAX } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import styles from './inventory.module.css';
import { PadlockBar, PadlockHelp } from './locks/padlock-bar.tsx';
import { usePadlocks } from './locks/use-padlocks.ts';
import { useFalling } from './sell/falling.ts';
import type { Selection } from './sell/selection.ts';
import { openSellDoubles } from './sell/sell-doubles.tsx';
import { ShelfStack } from './shelf-stack.tsx';

interface ShelvesProps {
  tabs: ReactNode;
  selection: Selection;
  onSelect: (selection: Selection, how: { keyboard: boolean }) => void;
}

export function Shelves({ tabs, selection, onSelect }: ShelvesProps) {
  const [filter, setFilter] = useStored(FILTER_KEY, readFilter);
  const kinds = useKinds();
  const stacks = useStacks();
  const discovered = useDiscovered();
  const falling = useFalling();
  const padlocks = usePadlocks();
  const counts = useMemo<Counts>(
    () => ({
      blook: (id, shiny) => kinds.get(kindKey(id, shiny))?.copies.length ?? 0,
      item: (id) => stacks.get(id)?.length ?? 0,
      discovered: (id) => discovered.has(id),
    }),
    [kinds, stacks, discovered],
  );
  const shelves = useMemo(() => {
    // A falling blook keeps its place until the animation ends.
    const shown: Counts = {
      ...counts,
      blook: (id, shiny) => Math.max(counts.blook(id, shiny), falling.has(kindKey(id, shiny)) ? 1 : 0),
    };
    const lists = { items: catalog.items.all, packs: catalog.packs.all, blooks: catalog.blooks.all };
    return arrangeShelves(lists, shown, filter);
  }, [counts, falling, filter]);
  const found = toysFound(catalog.blooks.all, counts);
  const here = toysHere(catalog.blooks.all, counts);

  return (
    <section aria-label="Shelves">
      <PageHead title="Inventory">{tabs}</PageHead>
      <div className={styles.tools}>
        <SearchBox
          label="Search your shelf"
          value={filter.search}
          onValue={(search) => setFilter({ ...filter, search })}
          maxLength={SEARCH_MAX}
          className={styles.search}
        />
        <Button variant="ghost" onClick={openSellDoubles}>
          Sell doubles
        </Button>
        <Button
          variant={padlocks.isOn ? 'paper' : 'ghost'}
          aria-pressed={padlocks.isOn}
          onClick={() => padlocks.turn(!padlocks.isOn)}
        >
          <Icon name="lock" />
          Padlocks
        </Button>
      </div>
      {/* A slow phone shows the press before it draws other shelves. */}
      <FilterBar filter={filter} onFilter={(next) => startTransition(() => setFilter(next))}>
        <span className={styles.found}>
          {found} of {catalog.blooks.size} found
          {here < found && `, ${here} on the shelf`}
        </span>
      </FilterBar>
      {padlocks.isOn && <PadlockHelp padlocks={padlocks} />}
      {found === 0 && !isNarrowed(filter) && <NothingYet />}
      {shelves.length > 0 ? (
        <ShelfStack
          shelves={shelves}
          counts={counts}
          falling={falling}
          padlocks={padlocks}
          selection={selection}
          onSelect={onSelect}
        />
      ) : (
        (found > 0 || isNarrowed(filter)) && (
          <Empty
            image={art('blooks/hollow')}
            action={<Button onClick={() => setFilter(freshFilter)}>Show everything</Button>}
          >
            Nothing on your shelf fits that.
          </Empty>
        )
      )}
      {padlocks.isOn && <PadlockBar padlocks={padlocks} />}
    </section>
  );
}

const NothingYet = () => (
  <Empty
    image={art('blooks/pip')}
    action={
      <LinkButton to="/market" variant="primary">
        Open your first pack
      </LinkButton>
    }
  >
    Your shelves are dusted and empty. The first toy is a pack away.
  </Empty>
);
