import type { ReactNode } from 'react';
import { HungSign } from '../../ui/hung-sign.tsx';
import { Plank } from '../../ui/plank.tsx';
import styles from './being-built.module.css';
import { Toy } from './toy.tsx';
import type { ToyName } from './toys.ts';

interface BeingBuiltProps {
  title: string;
  /** What will be here. */
  children: ReactNode;
  toys: readonly [ToyName, ToyName, ToyName];
}

/** A corner of the shop that is still being put up, and says what it will be. */
export function BeingBuilt({ title, children, toys: [left, middle, right] }: BeingBuiltProps) {
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
