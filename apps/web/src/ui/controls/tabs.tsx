import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';
import { CountBadge } from '../text/count-badge.tsx';
import styles from './tabs.module.css';

export interface TabSpec<Id extends string = string> {
  id: Id;
  label: ReactNode;
  /** A counter after the label. */
  count?: number | undefined;
}

export interface TabsProps<Id extends string> {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly TabSpec<Id>[];
  value: Id;
  onValue: (id: Id) => void;
  /** The `TabPanel`s, anywhere inside. */
  children?: ReactNode;
  className?: string | undefined;
}

const Group = createContext<{ base: string; value: string } | null>(null);

/** A row of tabs with their panels. Arrow keys choose, Home and End jump. */
export function Tabs<Id extends string>({ label, tabs, value, onValue, children, className }: TabsProps<Id>) {
  const base = useId();
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const here = tabs.findIndex((tab) => tab.id === value);
    const targets: Record<string, number> = {
      ArrowLeft: (here + tabs.length - 1) % tabs.length,
      ArrowRight: (here + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = tabs[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    onValue(target.id);
    document.getElementById(`${base}-tab-${target.id}`)?.focus();
  };
  return (
    <Group value={{ base, value }}>
      <div
        role="tablist"
        aria-label={label}
        className={classNames(styles.tabs, className)}
        onKeyDown={pressed}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={children && tab.id === value ? `${base}-panel-${tab.id}` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onValue(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <CountBadge count={tab.count} />}
          </button>
        ))}
      </div>
      {children}
    </Group>
  );
}

/** The content of one tab, rendered only while that tab is chosen. Inside `Tabs`. */
export function TabPanel({
  id,
  children,
  className,
}: {
  id: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  const group = useContext(Group);
  if (!group || group.value !== id) return null;
  return (
    <div
      role="tabpanel"
      id={`${group.base}-panel-${id}`}
      aria-labelledby={`${group.base}-tab-${id}`}
      className={className}
    >
      {children}
    </div>
  );
}
