import { classNames } from '../../../ui/class-names.ts';
import styles from './color-swatch.module.css';

interface ColorSwatchProps {
  label: string;
  /** `#rrggbb` */
  color: string;
  onColor: (color: string) => void;
  large?: boolean;
}

/** A round patch of a colour; pressing it opens the device's own mixer. */
export const ColorSwatch = ({ label, color, onColor, large = false }: ColorSwatchProps) => (
  <input
    type="color"
    aria-label={label}
    title={label}
    value={color}
    className={classNames(styles.swatch, large && styles.large)}
    onChange={({ currentTarget }) => onColor(currentTarget.value)}
  />
);
