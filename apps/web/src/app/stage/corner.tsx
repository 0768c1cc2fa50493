import type { ReactNode } from 'react';
import { HungSign } from '../../ui/surfaces/hung-sign.tsx';
import { Plank } from '../../ui/surfaces/plank.tsx';
import styles from './corner.module.css';
import { Toy } from './toy.tsx';
import type { ToyName } from './toys.ts';

interface CornerProps {
  title: string;
  /** The text of the tag. */
  children: ReactNode;
  toys: readonly [ToyName, ToyName, ToyName];
}

/** A page with one message: three blooks on a plank, and a tag that hangs from it. */
export function Corner({ title, children, toys: [left, middle, right] }: CornerProps) {
  return (
    <div className={styles.corner}>
      <div aria-hidden="true">
        <Plank>
          <Toy name={left} height={142} phoneHeight={96} />
          <Toy name={middle} height={158} phoneHeight={106} />
          <Toy name={right} height={134} phoneHeight={90} />
        </Plank>
      </div>
      <HungSign material="paper" className={styles.tag}>
        <h1>{title}</h1>
        <p>{children}</p>
      </HungSign>
    </div>
  );
}
