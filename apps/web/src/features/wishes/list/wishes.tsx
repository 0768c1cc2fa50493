import type { PlayerFace } from '@blookery/contract';
import { isSameKind, WISHES_MAX, type WishedKind } from '@blookery/game/collecting/wishes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { art } from '../../../catalog/art.ts';
import { changeSetting } from '../../../session/change-setting.ts';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { usePaperSheet } from '../../../session/use-paper-sheet.ts';
import { kindName } from '../../../session/wishes/wishes.ts';
import { above, useMedia } from '../../../ui/browser/media.ts';
import { useFocusPicked } from '../../../ui/browser/use-focus-picked.ts';
import { FilterPill, FilterRow } from '../../../ui/controls/filter-pill.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Toggle } from '../../../ui/controls/toggle.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Shelf } from '../../../ui/surfaces/shelf.tsx';
import { WithPicked } from '../../../ui/surfaces/with-picked.tsx';
import { placesQuery } from '../wish-queries.ts';
import { type PlaceFilter, placeFilters, placesWith, type WishPlace } from './place-text.ts';
import { WishCell } from './wish-cell.tsx';
import { WishTag } from './wish-tag.tsx';
import styles from './wishes.module.css';

type OnTrade = (player: PlayerFace) => void;

/** The wishes of the player, and where each can be found. */
export function Wishes({ onTrade }: { onTrade: OnTrade }) {
  const query = useQuery(placesQuery);
  if (!query.data) return <NotLoaded query={query} rows={6} />;
  const { places } = query.data;
  return places.length > 0 ? <Wall places={places} onTrade={onTrade} /> : <NoWishes />;
}

/** The shelf, and beside it the tag of one wish: the first, until another is picked. A narrow screen has the tag as a sheet. */
function Wall({ places, onTrade }: { places: readonly WishPlace[]; onTrade: OnTrade }) {
  const [filter, setFilter] = useState<PlaceFilter>('all');
  const [picked, setPicked] = useState<WishedKind | null>(null);
  const hasRoom = useMedia(above('columns'));
  const focusPicked = useFocusPicked(picked);
  const shown = placesWith(places, filter);
  const found = picked ? shown.find((place) => isSameKind(place, picked)) : undefined;
  const current = hasRoom ? (found ?? shown[0]) : found;
  usePaperSheet(
    !hasRoom && current
      ? {
          key: kindName(current),
          title: kindName(current),
          render: (close) => <WishTag place={current} onTrade={onTrade} onLeave={close} />,
          onClosed: () => setPicked(null),
        }
      : null,
  );
  const pick = ({ blookId, shiny }: WishPlace, { keyboard }: { keyboard: boolean }) => {
    if (keyboard && hasRoom) focusPicked.request();
    setPicked({ blookId, shiny });
  };
  return (
    <WithPicked
      focus={focusPicked}
      picked={
        hasRoom &&
        current && <WishTag key={`${current.blookId}${current.shiny}`} place={current} onTrade={onTrade} />
      }
    >
      <FilterRow label="Where">
        {placeFilters.map(({ key, label, icon }) => (
          <FilterPill key={key} icon={icon} pressed={filter === key} onPressed={() => setFilter(key)}>
            {label} {placesWith(places, key).length}
          </FilterPill>
        ))}
      </FilterRow>
      {shown.length === 0 ? (
        <Empty>None of your wishes is there right now.</Empty>
      ) : (
        <Shelf label="Your wishes" className={styles.shelf}>
          {shown.map((place) => (
            <WishCell
              key={`${place.blookId}${place.shiny}`}
              place={place}
              selected={place === current}
              onSelect={(how) => pick(place, how)}
            />
          ))}
        </Shelf>
      )}
      <Foot />
    </WithPicked>
  );
}

function Foot() {
  const { settings } = useRequiredUser();
  return (
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
  );
}

const NoWishes = () => (
  <>
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
    <Foot />
  </>
);
