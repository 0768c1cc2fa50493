import { classNames } from '../class-names.ts';
import styles from './pip.module.css';

/** From common to mythical. The shape distinguishes tiers where colour cannot. */
const shapes = ['dot', 'triangle', 'diamond', 'pentagon', 'star', 'wheel', 'spark'] as const;
export type PipShape = (typeof shapes)[number];

export const isPipShape = (name: string): name is PipShape => shapes.some((shape) => shape === name);

export interface PipProps {
  shape: PipShape;
  /** Any CSS colour; the wheel and the spark have their own by default. */
  color?: string | undefined;
  /** Its meaning, when there is no text beside it. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Pip({ shape, color, label, className }: PipProps) {
  const words = label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true };
  return (
    <span
      {...words}
      className={classNames(styles.pip, styles[shape], className)}
      style={color ? { background: color } : undefined}
    />
  );
}
