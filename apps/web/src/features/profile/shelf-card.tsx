import { useMemo } from 'react';
import { art } from '../../catalog/art.ts';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { RarityPip } from '../../catalog/rarity.tsx';
import { arrangeShelves, type Place, type ShelfPlan } from '../../catalog/shelves.ts';
import { navigate } from '../../navigation/history.ts';
import { openWishSheet } from '../../session/wishes/wish-sheet.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { Shelf, ShelfCell } from '../../ui/surfaces/shelf.tsx';
import styles from './shelf-card.module.css';
import type { ShownPlayer } from './shown-player.ts';

/** Everything a player owns: items, then blooks by pack with their shinies, then blooks without a pack. */
export function ShelfCard({ player, own }: { player: ShownPlayer; own: boolean }) {
  const { counts } = player;
  const shelves = useMemo(
    () =>
      arrangeShelves(
        { items: catalog.items.all, packs: catalog.packs.all, blooks: catalog.blooks.all },
        counts,
      ),
    [counts],
  );
  return (
    <Card
      title="On the shelf"
      aria-label="On the shelf"
      aside={
        own && (
          <LinkButton to="/inventory" size="sm" variant="ghost">
            Open inventory
          </LinkButton>
        )
      }
    >
      {shelves.length === 0 ? (
        <NothingYet own={own} />
      ) : (
        shelves.map((shelf) => <OneShelf key={shelf.key} shelf={shelf} own={own} />)
      )}
    </Card>
  );
}

function OneShelf({ shelf: { title, places, found, total }, own }: { shelf: ShelfPlan; own: boolean }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>
        {title}
        {total !== null && (
          <span className={styles.count}>
            {found} of {total}
          </span>
        )}
      </h3>
      <Shelf label={title}>
        {places.map((place) => (
          <ShelfPlace key={place.key} place={place} own={own} />
        ))}
      </Shelf>
    </section>
  );
}

/** The player's own blooks link to the inventory; those of others can be wished for. */
function ShelfPlace({ place, own }: { place: Place; own: boolean }) {
  const { name, shiny, count } = place;
  return (
    <ShelfCell
      image={resourceUrl(place.imageId)}
      label={name}
      spokenLabel={shiny ? `${name}, shiny` : undefined}
      count={count}
      mark={
        <span className={styles.mark}>
          <RarityPip rarityId={place.rarityId} />
          {shiny && <Icon name="spark" size={16} className={styles.foil} />}
        </span>
      }
      onSelect={
        own
          ? () => navigate(inventoryPath(place))
          : place.of === 'blook'
            ? () => openWishSheet({ blookId: place.id, shiny })
            : undefined
      }
    />
  );
}

/** The query is the one that the inventory reads. */
const inventoryPath = ({ of, id, shiny }: Place): string =>
  `/inventory?${of}=${id}${shiny ? '&shiny=1' : ''}`;

const NothingYet = ({ own }: { own: boolean }) => (
  <Empty
    image={art('blooks/pip')}
    action={
      own && (
        <LinkButton to="/market" variant="primary">
          Open your first pack
        </LinkButton>
      )
    }
  >
    {own
      ? 'Your shelves are dusted and empty. The first toy is a pack away.'
      : 'Nothing stands on this shelf yet.'}
  </Empty>
);
