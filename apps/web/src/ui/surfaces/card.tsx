import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';
import surfaces from './surfaces.module.css';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  look?: 'plain' | 'sunk' | 'stitched' | 'paper';
  /** Without padding, for content that reaches the edges. */
  flush?: boolean;
  title?: ReactNode;
  /** Beside the title: a count, a button. */
  aside?: ReactNode;
}

export function Card({ look = 'plain', flush, title, aside, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames(
        look === 'paper' ? surfaces.paper : surfaces.felt,
        look === 'sunk' && surfaces.sunk,
        look === 'stitched' && surfaces.stitched,
        styles.card,
        flush && styles.flush,
        className,
      )}
    >
      {(title || aside) && (
        <header className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
