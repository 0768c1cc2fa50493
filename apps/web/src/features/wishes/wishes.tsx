import type { PlayerFace, WishPlaces } from '@blookery/contract';
import { WISHES_MAX } from '@blookery/game/collecting/wishes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { art } from '../../catalog/art.ts';
import { changeSetting } from '../../session/change-setting.ts';
import { FailedNote } from '../../session/failed-note.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { FilterPill, FilterRow } from '../../ui/controls/filter-pill.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Toggle } from '../../ui/controls/toggle.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { type PlaceFilter, placeFilters, placesWith } from './place-words.ts';
import styles from './swaps.module.css';
import { SwapsHead } from './swaps-head.tsx';
import { placesQuery } from './wish-queries.ts';
import { WishRow } from './wish-row.tsx';

interface WishesProps {
  tabs: ReactNode;
  onTrade: (player: PlayerFace) => void;
}

/** What the player wishes for, and where each can be had. */
export function Wishes({ tabs, onTrade }: WishesProps) {
  const { data, error, refetch, isRefetching } = useQuery(placesQuery);
  const { settings } = useRequiredUser();
  return (
    <>
      <SwapsHead tabs={tabs} />
      {data ? (
        <List places={data.places} onTrade={onTrade} />
      ) : error ? (
        <FailedNote error={error} busy={isRefetching} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={6} />
      )}
      <footer className={styles.foot}>
        <p className="sub small">
          A list holds {WISHES_MAX} wishes. Wish for a toy with the heart on any picture of it.
        </p>
        <Toggle
          label="Shown on my profile"
          checked={settings.showWishes}
          onChecked={(checked) => void changeSetting('showWishes', checked)}
        />
      </footer>
    </>
  );
}

function List({ places, onTrade }: { places: WishPlaces['places'] } & Pick<WishesProps, 'onTrade'>) {
  const [filter, setFilter] = useState<PlaceFilter>('all');
  if (places.length === 0) return <NoWishes />;
  const shown = placesWith(places, filter);
  return (
    <>
      <FilterRow label="Where">
        {placeFilters.map(({ key, label }) => (
          <FilterPill key={key} pressed={filter === key} onPressed={() => setFilter(key)}>
            {label} {placesWith(places, key).length}
          </FilterPill>
        ))}
      </FilterRow>
      {shown.length === 0 ? (
        <Empty>None of your wishes is there right now.</Empty>
      ) : (
        <ul className={styles.wishes} aria-label="Your wishes">
          {shown.map((place) => (
            <WishRow key={`${place.blookId}${place.shiny}`} place={place} onTrade={onTrade} />
          ))}
        </ul>
      )}
    </>
  );
}

const NoWishes = () => (
  <Empty
    image={art('blooks/pip')}
    action={
      <LinkButton to="/album" variant="primary">
        Look through the album
      </LinkButton>
    }
  >
    You wish for nothing yet. Press the heart on a toy you would love to have.
  </Empty>
);
