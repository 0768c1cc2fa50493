import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { usePopupContainer } from './layer.ts';
import styles from './popup.module.css';
import { usePopupStyle } from './popup.ts';

/** A menu is rendered outside of the page's landmarks, so it adds one while it is open. */
const landmark = (label: string) => ({ role: 'region', 'aria-label': label });

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Shown above the items where the menu is a sheet. */
  header?: ReactNode;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** `MenuItem`, `MenuLink` and `MenuSeparator`. */
  children: ReactNode;
}

/** A button that opens a list of actions. A sheet on a phone. */
export function Menu({ trigger, label, align = 'end', header, onOpenChange, children }: MenuProps) {
  return (
    <BaseMenu.Root onOpenChange={(open) => onOpenChange?.(open)}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal {...landmark(label)} {...usePopupContainer()}>
        <BaseMenu.Backdrop className={styles.backdrop} />
        <BaseMenu.Positioner
          className={classNames(styles.positioner, styles.sheet)}
          style={usePopupStyle()}
          align={align}
          sideOffset={8}
          collisionPadding={8}
        >
          <MenuPopup label={label} header={header}>
            {children}
          </MenuPopup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export interface ContextMenuProps {
  label: string;
  /** The content of the menu: `MenuItem`, `MenuLink` and `MenuSeparator`. */
  menu: ReactNode;
  header?: ReactNode;
  /** The element that the menu belongs to; a `div` around the children by default. */
  render?: ReactElement<Record<string, unknown>>;
  /** Can be reached by Tab, so that the menu key works. Switch it off where the children can be focused. */
  focusable?: boolean;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/**
 * Actions for its children: by right click, by a long press, or with the menu key or Shift+F10 while the
 * focus is on it. Never the only way: also offer a visible `Menu` with the same items.
 */
export function ContextMenu({
  label,
  menu,
  header,
  render,
  focusable = true,
  onOpenChange,
  children,
}: ContextMenuProps) {
  return (
    <BaseContextMenu.Root onOpenChange={(open) => onOpenChange?.(open)}>
      <BaseContextMenu.Trigger {...(focusable && { tabIndex: 0 })} {...(render && { render })}>
        {children}
      </BaseContextMenu.Trigger>
      <BaseContextMenu.Portal {...landmark(label)} {...usePopupContainer()}>
        <BaseContextMenu.Backdrop className={styles.backdrop} />
        <BaseContextMenu.Positioner
          className={classNames(styles.positioner, styles.sheet)}
          style={usePopupStyle()}
          collisionPadding={8}
        >
          <MenuPopup label={label} header={header}>
            {menu}
          </MenuPopup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  );
}

function MenuPopup({ label, header, children }: { label: string; header: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.Popup aria-label={label} className={classNames(styles.popup, styles.menu)}>
      <div className={styles.grab} aria-hidden="true" />
      {header && <div className={styles.header}>{header}</div>}
      {children}
    </BaseMenu.Popup>
  );
}

export interface MenuItemProps {
  icon?: IconName | undefined;
  onSelect?: (() => void) | undefined;
  /** It deletes or reports something. */
  danger?: boolean | undefined;
  /** The key that does the same. */
  shortcut?: string | undefined;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, danger, shortcut, children }: MenuItemProps) {
  return (
    <BaseMenu.Item className={classNames(styles.item, danger && styles.danger)} onClick={() => onSelect?.()}>
      {icon && <Icon name={icon} />}
      <span className={styles.words}>{children}</span>
      {shortcut && (
        <span className={styles.aside} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </BaseMenu.Item>
  );
}

export function MenuLink({ icon, to, children }: { icon?: IconName; to: string; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem className={styles.item} closeOnClick render={<Link to={to} />}>
      {icon && <Icon name={icon} />}
      <span className={styles.words}>{children}</span>
    </BaseMenu.LinkItem>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles.separator} />;
}
