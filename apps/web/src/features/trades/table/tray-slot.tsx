import { BlookPicture, ItemPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import { RarityPip, rarityLook } from '../../../catalog/rarity.tsx';
import { WishPicture } from '../../../session/wishes/wish-picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { CountBadge } from '../../../ui/text/count-badge.tsx';
import type { Slot } from '../offer/offer-draft.ts';
import { nameOf } from '../offer/offer-text.tsx';
import styles from './tray-slot.module.css';

interface TraySlotProps {
  slot: Slot;
  /** On the player's own tray. */
  own: boolean;
  /** Added a moment ago. */
  isNew: boolean;
  onTakeBack: ((kind: Slot['thing']['kind'], id: number) => void) | undefined;
}

/** A thing on a tray, or several of its kind. */
export function TraySlot({ slot: { thing, count, lastId }, own, isNew, onTakeBack }: TraySlotProps) {
  const Toy = own ? BlookPicture : WishPicture;
  const name = nameOf(thing);
  const rarityId =
    (thing.kind === 'blook'
      ? catalog.blooks.get(thing.of.blookId)?.rarityId
      : catalog.items.get(thing.of.itemId)?.rarityId) ?? 0;
  return (
    <li className={classNames(styles.slotPlace, styles.slot, isNew && styles.fresh)}>
      <span className={styles.pip}>
        <RarityPip rarityId={rarityId} />
      </span>
      {isNew && <span className={styles.freshWord}>Just added</span>}
      {thing.kind === 'blook' ? (
        <Toy blookId={thing.of.blookId} shiny={thing.of.shiny} width={62} className={styles.toy} />
      ) : (
        <ItemPicture itemId={thing.of.itemId} size={64} className={styles.toy} />
      )}
      <span className={`${styles.name} truncate`} title={name}>
        {thing.kind === 'blook' && thing.of.shiny && (
          <Icon name="spark" size={12} label="Shiny" className={styles.foil} />
        )}
        {name}
      </span>
      <span className={`${styles.fact} truncate`}>
        {thing.kind === 'blook' ? formatSerial(thing.of.serial) : `${rarityLook(rarityId).name} item`}
      </span>
      {count > 1 && <CountBadge count={count} tone="cream" label="of these" className={styles.count} />}
      {onTakeBack && (
        <button
          type="button"
          className={styles.takeBack}
          aria-label={`Take back ${name}`}
          onClick={() => onTakeBack(thing.kind, lastId)}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </li>
  );
}

export const AddSlot = ({ onAdd }: { onAdd: () => void }) => (
  <li className={styles.slotPlace}>
    <button type="button" className={classNames(styles.slot, styles.add)} onClick={onAdd}>
      <Icon name="plus" />
      Add
    </button>
  </li>
);

export const EmptySlot = () => <li className={classNames(styles.slot, styles.bare)} aria-hidden="true" />;
