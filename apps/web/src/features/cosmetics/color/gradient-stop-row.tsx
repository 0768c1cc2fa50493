import type { GradientStop } from '@blookery/game/colors';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { ColorSwatch } from './color-swatch.tsx';
import styles from './gradient-stop-row.module.css';
import { HexInput } from './hex-input.tsx';

interface GradientStopRowProps {
  stop: GradientStop;
  number: number;
  chosen: boolean;
  removable: boolean;
  onChosen: () => void;
  onColor: (color: string) => void;
  onMove: (at: number) => void;
  onRemove: () => void;
}

/** The fields of one stop. */
export function GradientStopRow({
  stop,
  number,
  chosen,
  removable,
  onChosen,
  onColor,
  onMove,
  onRemove,
}: GradientStopRowProps) {
  // The typed text stays while the field has the focus; the position after clamping shows on blur.
  const [typed, setTyped] = useState<{ at: number | null } | null>(null);
  return (
    <fieldset
      aria-label={`Stop ${number}`}
      className={classNames(styles.row, chosen && styles.chosen)}
      onFocus={onChosen}
    >
      <ColorSwatch label={`Color of stop ${number}`} color={stop.color} onColor={onColor} />
      <HexInput label={`Hex color of stop ${number}`} color={stop.color} onColor={onColor} className="grow" />
      <span className={styles.place}>
        <DigitsInput
          aria-label={`Place of stop ${number} in percent`}
          value={typed ? typed.at : stop.at}
          max={100}
          onValue={(at) => {
            setTyped({ at });
            if (at !== null) onMove(at);
          }}
          onBlur={() => setTyped(null)}
          trailing="%"
        />
      </span>
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        aria-label={`Remove stop ${number}`}
        disabled={!removable}
        onClick={onRemove}
      >
        <Icon name="trash" size={16} />
      </Button>
    </fieldset>
  );
}
