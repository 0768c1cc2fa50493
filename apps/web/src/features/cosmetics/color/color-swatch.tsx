import { classNames } from '../../../ui/class-names.ts';
import styles from './color-swatch.module.css';

interface ColorSwatchProps {
  label: string;
  /** `#rrggbb` */
  color: string;
  onColor: (color: string) => void;
  large?: boolean;
}

/** A round sample of a colour; a click opens the browser's colour picker. */
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
