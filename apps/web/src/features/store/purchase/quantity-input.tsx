import { readQuantity, STORE_QUANTITY_MOST } from '@blookery/game/trading/store';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './quantity-input.module.css';

interface QuantityInputProps {
  /** Null while the field is empty. */
  value: number | null;
  onValue: (value: number | null) => void;
}

/** Digits only, at most 100. */
export function QuantityInput({ value, onValue }: QuantityInputProps) {
  const step = (by: number) => onValue(Math.min(STORE_QUANTITY_MOST, Math.max(1, (value ?? 0) + by)));
  return (
    <div className={styles.quantity}>
      <Button iconOnly size="sm" aria-label="One less" disabled={(value ?? 0) <= 1} onClick={() => step(-1)}>
        <Icon name="minus" />
      </Button>
      <input
        className={styles.digits}
        aria-label="Quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) => {
          const typed = readQuantity(currentTarget.value);
          onValue(typed === null ? null : Math.min(typed, STORE_QUANTITY_MOST));
        }}
      />
      <Button
        iconOnly
        size="sm"
        aria-label="One more"
        disabled={(value ?? 0) >= STORE_QUANTITY_MOST}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </Button>
    </div>
  );
}
