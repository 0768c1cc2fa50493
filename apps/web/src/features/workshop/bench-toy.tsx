import type { Blook } from '@blookery/contract';
import { weekdayNames } from '@blookery/game/collecting/odds';
import { type StitchState, stitchFault } from '@blookery/game/collecting/threads';
import { formatAmount } from '../../catalog/amounts.tsx';
import { RarityChip } from '../../catalog/rarity.tsx';
import { useKind } from '../../session/holdings/holdings.ts';
import { WishPicture } from '../../session/wishes/wish-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ProgressBar } from '../../ui/pictures/progress-bar.tsx';
import styles from './workshop.module.css';

interface BenchToyProps {
  blook: Blook;
  /** Null if it cannot be stitched. */
  price: number | null;
  state: StitchState;
  isJust: boolean;
  busy: boolean;
  onStitch: () => void;
}

export function BenchToy({ blook, price, state, isJust, busy, onStitch }: BenchToyProps) {
  const fault = stitchFault({ ...blook, price }, state);
  return (
    <li className={classNames(styles.toy, fault === null && styles.can, isJust && styles.just)}>
      <span className={classNames(styles.picture, !state.had && styles.chalk)}>
        <WishPicture blookId={blook.id} width={84} />
      </span>
      <span className={styles.words}>
        <b>{blook.name}</b>
        <RarityChip rarityId={blook.rarityId} />
      </span>
      {fault === null && price !== null ? (
        <Button variant="primary" block busy={busy} onClick={onStitch} className={styles.stitch}>
          <Icon name="needle" />
          Stitch<span className="visually-hidden"> {blook.name}</span> for {formatAmount(price)}
          <span className="visually-hidden"> threads</span>
        </Button>
      ) : (
        <Reason blook={blook} price={price} state={state} isJust={isJust} />
      )}
    </li>
  );
}

/** Why it cannot be stitched now. */
function Reason({ blook, price, state, isJust }: Omit<BenchToyProps, 'busy' | 'onStitch'>) {
  const plain = useKind(blook.id, false);
  const shiny = useKind(blook.id, true);
  if (state.had) {
    const words = isJust ? 'Just stitched' : plain || shiny ? 'On your shelf' : 'Seen before';
    return (
      <span className={styles.known}>
        <Icon name="check" size={16} />
        {words}
      </span>
    );
  }
  if (price === null) return <span className={styles.reason}>Only ever found</span>;
  const isAnotherDay = blook.onlyOnDay !== null && blook.onlyOnDay !== state.weekday;
  return (
    <span className={styles.short}>
      <span className={styles.reason}>
        {isAnotherDay && `${weekdayNames[blook.onlyOnDay ?? 0]}s, `}
        {formatAmount(Math.min(state.threads, price))} of {formatAmount(price)} threads
      </span>
      <ProgressBar
        label={`Threads for ${blook.name}`}
        value={Math.min(state.threads, price)}
        max={price}
        valueText={`${state.threads} of ${price}`}
        slim
      />
    </span>
  );
}
