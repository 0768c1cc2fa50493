import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Picture } from '../pictures/picture.tsx';
import styles from './chip.module.css';
import { Pip, type PipShape } from './pip.tsx';

export interface ChipProps {
  /** The chip's colour, readable on dark felt. */
  color: string;
  pip: PipShape;
  /** The address of the pip's picture; without one the plain shape is shown. */
  image?: string | undefined;
  /** A CSS gradient for the word, for the two highest tiers. */
  paint?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A tier as colour, shape and word at once. */
export function Chip({ color, pip, image, paint, children, className }: ChipProps) {
  const style = { '--dye': color, '--paint': paint };
  const ownColours = pip === 'wheel' || pip === 'spark';
  return (
    <span className={classNames(styles.chip, className)} style={style}>
      {image ? (
        <Picture src={image} alt="" width={16} height={16} className={styles.emblem} />
      ) : (
        <Pip shape={pip} color={ownColours ? undefined : color} />
      )}
      <span className={paint ? styles.painted : undefined}>{children}</span>
    </span>
  );
}

/** A foil chip, for a shiny blook. */
export function FoilChip({ children }: { children: ReactNode }) {
  return (
    <span className={styles.foil}>
      <Icon name="spark" size={16} />
      {children}
    </span>
  );
}
