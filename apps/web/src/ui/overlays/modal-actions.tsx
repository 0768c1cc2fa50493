import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './modal-actions.module.css';

/**
 * The row of buttons at the bottom of a modal: equally wide, and always visible on a phone. A paragraph among them stands on
 * their left, on a phone above them.
 */
export const ModalActions = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.actions, className)} />
);
