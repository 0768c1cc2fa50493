import type { KeptPlace, KeptShelf } from '../../session/kept-shelf.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Shelf, ShelfCell } from '../../ui/surfaces/shelf.tsx';
import { isPipShape, Pip } from '../../ui/text/pip.tsx';
import styles from './offline-screen.module.css';

/** The shelves as they were, without a button on them. */
export const KeptShelves = ({ shelves }: Pick<KeptShelf, 'shelves'>) =>
  shelves.map(({ title, found, total, places }) => (
    <section key={title} aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{total === null ? found : `${found} of ${total}`}</span>
      </h2>
      <Shelf label={title} className={styles.planks}>
        {places.map((place) => (
          <KeptCell key={`${place.image}${place.shiny}`} place={place} />
        ))}
      </Shelf>
    </section>
  ));

function KeptCell({ place: { name, image, count, shiny, known, rarity } }: { place: KeptPlace }) {
  const { name: label, pip, color } = rarity;
  return (
    <ShelfCell
      image={image}
      label={known ? name : '? ? ?'}
      spokenLabel={known ? undefined : 'Not found yet'}
      count={count}
      silhouette={!known}
      dimmed={known && count === 0}
      mark={
        <span className={styles.mark}>
          {isPipShape(pip) && <Pip shape={pip} color={color ?? undefined} label={label} />}
          {shiny && <Icon name="spark" size={16} className={styles.foil} />}
        </span>
      }
    />
  );
}
