import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { RarityPip } from '../../../catalog/rarity.tsx';
import { kindName } from '../../../session/wishes/wishes.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { NowhereText } from './nowhere-text.tsx';
import { isNowhere, labelsOf, type WishPlace } from './place-text.ts';
import styles from './wish-cell.module.css';

interface WishCellProps {
  place: WishPlace;
  selected: boolean;
  onSelect: (how: { keyboard: boolean }) => void;
}

/** A wish on the shelf. Labels below the plank say where it can be found. On a phone it is a row. */
export function WishCell({ place, selected, onSelect }: WishCellProps) {
  const { blookId, shiny } = place;
  const blook = catalog.blooks.get(blookId);
  if (!blook) return null;
  const nowhere = isNowhere(place);
  return (
    <li className={styles.place} aria-label={kindName(place)}>
      <button
        type="button"
        className={classNames(styles.cell, selected && styles.selected, nowhere && styles.nowhere)}
        aria-pressed={selected}
        onClick={({ detail }) => onSelect({ keyboard: detail === 0 })}
      >
        <span className={styles.toy}>
          <span className={styles.rarity}>
            <RarityPip rarityId={blook.rarityId} />
          </span>
          {shiny && (
            <span className={styles.foil}>
              <Icon name="spark" size={14} />
            </span>
          )}
          <BlookPicture blookId={blookId} shiny={shiny} width={92} lazy={false} className={styles.picture} />
        </span>
        <span className={styles.plank}>
          <span className="truncate">{kindName(place)}</span>
        </span>
        <span className={styles.labels}>
          {labelsOf(place).map(({ key, icon, where, text }) => (
            <span key={key} className={styles.label}>
              <Icon name={icon} size={14} />
              <span className="visually-hidden">{where}: </span>
              <span className="truncate">{text}</span>
            </span>
          ))}
          {nowhere && (
            <span className={classNames(styles.label, styles.none)}>
              <NowhereText blook={blook} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
