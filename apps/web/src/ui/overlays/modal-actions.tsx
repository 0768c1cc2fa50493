import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './modals.module.css';

/** The row of buttons at the bottom of a modal: equally wide, and always visible on a phone. */
export function ModalActions({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={classNames(styles.actions, className)}>{children}</div>;
}
