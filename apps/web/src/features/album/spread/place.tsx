import type { AlbumPlace, Blook } from '@blookery/contract';
import { weekdayNames } from '@blookery/game/collecting/odds';
import { formatAmount } from '../../../catalog/amounts.tsx';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import { RarityChip } from '../../../catalog/rarity.tsx';
import { Link } from '../../../navigation/link.tsx';
import { WishButton } from '../../../session/wishes/wish-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './place.module.css';

interface PlaceProps {
  place: AlbumPlace;
  /** Undefined while the pack is not on sale: its day toy does not come out then. */
  weekday: number | undefined;
}

/** One toy of the spread: on the shelf, seen before, or missing. */
export function Place({ place, weekday }: PlaceProps) {
  const blook = catalog.blooks.get(place.blookId);
  if (!blook) return null;
  const isHere = place.copies + place.shinyCopies > 0;
  const onlyShiny = place.copies === 0 && place.shinyCopies > 0;
  // A day toy is named on its envelope, so its name is no secret.
  const name = place.found || blook.onlyOnDay !== null ? blook.name : '? ? ?';
  const picture = <BlookPicture blookId={blook.id} shiny={onlyShiny} width={108} />;
  return (
    <li
      className={classNames(
        styles.place,
        !place.found && styles.missing,
        place.found && !isHere && styles.gone,
      )}
    >
      <span className={styles.frame}>
        {isHere ? (
          <Link
            to={`/inventory?blook=${blook.id}${onlyShiny ? '&shiny=1' : ''}`}
            className={styles.toShelf}
            aria-label={`${blook.name} on your shelf`}
          >
            {picture}
          </Link>
        ) : (
          picture
        )}
        <DayTag blook={blook} weekday={weekday} />
        <ShinySticker blook={blook} found={place.shinyFound} />
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <RarityChip rarityId={blook.rarityId} />
      </span>
      <span className={styles.state}>
        <span>
          <State place={place} blook={blook} weekday={weekday} />
        </span>
        <WishButton blookId={blook.id} name={name === blook.name ? undefined : 'this toy'} />
      </span>
    </li>
  );
}

function State({ place, blook, weekday }: PlaceProps & { blook: Blook }) {
  const { copies, shinyCopies, serial, shinySerial } = place;
  if (copies + shinyCopies > 0) {
    return (
      <>
        <span className={styles.serial}>
          {formatSerial((copies > 0 ? serial : shinySerial) ?? undefined)}
        </span>
        <OnShelf count={copies + shinyCopies} />
      </>
    );
  }
  if (place.found) return 'Seen, not on the shelf';
  if (blook.onlyOnDay === weekday) return <b className={styles.today}>Can be found today</b>;
  return 'Not found yet';
}

/** How many are on the shelf, shiny or not. The serial alone says that there is one. */
const OnShelf = ({ count }: { count: number }) =>
  count > 1 && (
    <b>
      {' '}
      ×{formatAmount(count)}
      <span className="visually-hidden"> on your shelf</span>
    </b>
  );

function DayTag({ blook: { onlyOnDay }, weekday }: Omit<PlaceProps, 'place'> & { blook: Blook }) {
  if (onlyOnDay === null) return null;
  const day = weekdayNames[onlyOnDay];
  const isToday = onlyOnDay === weekday;
  return (
    <span className={classNames(styles.day, isToday && styles.dayToday)}>
      {isToday ? `Today, ${day}` : `${day}s only`}
    </span>
  );
}

const ShinySticker = ({ blook, found }: { blook: Blook; found: boolean }) => (
  <span
    className={classNames(styles.sticker, found && styles.foil)}
    title={found ? 'Shiny found' : 'Shiny missing'}
  >
    {found ? <BlookPicture blookId={blook.id} shiny width={32} /> : <Icon name="spark" size={18} />}
    <span className="visually-hidden">{found ? 'Shiny found' : 'Shiny missing'}</span>
  </span>
);
