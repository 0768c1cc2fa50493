import { Slider as BaseSlider } from '@base-ui/react/slider';
import styles from './slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  onValue: (value: number) => void;
  /** Called once when the thumb is released. */
  onCommitted?: ((value: number) => void) | undefined;
  min?: number;
  max?: number;
  step?: number;
  /** The value in words: "40 %". */
  format?: (value: number) => string;
  disabled?: boolean;
}

/** A sewn-on button that slides along a ribbon. */
export function Slider({
  label,
  value,
  onValue,
  onCommitted,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  disabled,
}: SliderProps) {
  return (
    <BaseSlider.Root
      className={styles.slider}
      value={value}
      onValueChange={(next) => onValue(Number(next))}
      onValueCommitted={(next) => onCommitted?.(Number(next))}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
    >
      <div className={styles.head}>
        <BaseSlider.Label className={styles.label}>{label}</BaseSlider.Label>
        <span className={styles.value} aria-hidden="true">
          {format(value)}
        </span>
      </div>
      <BaseSlider.Control className={styles.control}>
        <BaseSlider.Track className={styles.track}>
          <BaseSlider.Indicator className={styles.indicator} />
          <BaseSlider.Thumb className={styles.thumb} getAriaValueText={(_, current) => format(current)} />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}
