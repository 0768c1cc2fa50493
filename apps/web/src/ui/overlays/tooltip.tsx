import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { usePopupContainer } from './layer.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One button or link. Tooltips are not read out, so it needs an `aria-label` or text. */
  children: ReactElement<Record<string, unknown>>;
}

/** A short text on hover or focus about what a control does. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={400} render={children} />
      <BaseTooltip.Portal {...usePopupContainer()}>
        <BaseTooltip.Positioner className={styles.positioner} side={side} sideOffset={8} collisionPadding={8}>
          <BaseTooltip.Popup className={styles.tooltip}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
