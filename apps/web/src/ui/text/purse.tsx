import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Picture } from '../pictures/picture.tsx';
import styles from './purse.module.css';

export interface PurseProps {
  image: string;
  /** What is in it, for screen readers. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A pill in the top bar that shows how much of something the player has. */
export function Purse({ image, label, children, className }: PurseProps) {
  return (
    <span className={classNames(styles.purse, className)}>
      <Picture src={image} alt={label} width={24} height={24} lazy={false} className={styles.coin} />
      {children}
    </span>
  );
}

export interface AmountProps {
  image: string;
  /** The unit, for screen readers. */
  unit: string;
  value: number;
  size?: 'sm' | 'md' | 'lg';
  className?: string | undefined;
}

const coinSizes = { sm: 16, md: 20, lg: 28 } as const;
const wholeNumbers = new Intl.NumberFormat('en');

/** An amount after its coin. */
export function Amount({ image, unit, value, size = 'md', className }: AmountProps) {
  return (
    <span className={classNames(styles.amount, className)}>
      <Picture src={image} alt="" width={coinSizes[size]} height={coinSizes[size]} lazy={false} />
      {wholeNumbers.format(value)}
      <span className="visually-hidden"> {unit}</span>
    </span>
  );
}
