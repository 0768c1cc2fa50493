import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './paper-tag.module.css';
import surfaces from './surfaces.module.css';

/** A cream paper tag with an eyelet, for text. */
export function PaperTag({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={classNames(surfaces.paper, styles.tag, className)}>
      <i className={surfaces.eyelet} aria-hidden="true" />
      {children}
    </section>
  );
}
