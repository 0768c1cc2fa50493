import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, startTransition, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { usePopupContainer } from './layer.ts';
import styles from './popup.module.css';
import { usePopupStyle } from './popup.ts';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Its heading; with `hideTitle` only spoken. */
  title: string;
  hideTitle?: boolean;
  /** A button beside the title. */
  action?: ReactNode;
  /** In pixels; a phone uses its whole width. */
  width?: number;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Without padding, for lists that reach the edges. */
  flush?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small text or choice beside the button that opened it. A sheet on a phone. */
export function Popover({
  trigger,
  title,
  hideTitle,
  action,
  width = 360,
  align = 'end',
  side = 'bottom',
  flush,
  children,
}: PopoverProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = (next: boolean) => {
    // A slow phone shows the press before it draws the content.
    if (next) startTransition(() => setOpen(true));
    else setOpen(false);
  };
  // A dialog that opens now returns the focus to this button later, because the control that was pressed in here will be gone.
  const close = () => {
    button.current?.focus({ preventScroll: true });
    change(false);
  };
  return (
    <BasePopover.Root open={open} onOpenChange={change} modal="trap-focus">
      <BasePopover.Trigger ref={button} render={trigger} />
      <BasePopover.Portal {...usePopupContainer()}>
        <BasePopover.Backdrop className={styles.backdrop} />
        <BasePopover.Positioner
          className={classNames(styles.positioner, styles.sheet)}
          style={usePopupStyle(width)}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
        >
          <BasePopover.Popup className={classNames(styles.popup, !flush && styles.pad)}>
            <div className={styles.grab} aria-hidden="true" />
            <div className={hideTitle ? 'visually-hidden' : styles.head}>
              <BasePopover.Title>{title}</BasePopover.Title>
              {action}
            </div>
            {typeof children === 'function' ? children(close) : children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
