import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './modals.module.css';

/** The row of buttons at the bottom of a modal: equally wide, and always visible on a phone. */
export const ModalActions = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.actions, className)} />
);
