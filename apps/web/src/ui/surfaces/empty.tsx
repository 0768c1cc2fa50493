import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Picture } from '../pictures/picture.tsx';
import styles from './empty.module.css';

export interface EmptyProps {
  image?: string | undefined;
  /** What is missing, in friendly words. */
  children: ReactNode;
  /** What the player can do about it. */
  action?: ReactNode;
  className?: string | undefined;
}

export function Empty({ image, children, action, className }: EmptyProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      {image && <Picture src={image} alt="" width={92} height={106} />}
      <p>{children}</p>
      {action}
    </div>
  );
}
