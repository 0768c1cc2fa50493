import type { ReactNode } from 'react';
import { HungSign } from '../../ui/surfaces/hung-sign.tsx';
import { Plank } from '../../ui/surfaces/plank.tsx';
import styles from './corner.module.css';
import { Toy } from './toy.tsx';
import type { ToyName } from './toys.ts';

interface CornerProps {
  title: string;
  /** What there is to say. */
  children: ReactNode;
  toys: readonly [ToyName, ToyName, ToyName];
}

/** A corner of the shop with one thing to say: three toys on a plank, and a tag hanging from it. */
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
