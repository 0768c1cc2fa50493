import type { ReactNode } from 'react';
import { TabLinks } from '../../ui/controls/tab-links.tsx';
import styles from './settings-frame.module.css';

const sections = [
  { to: '/settings', label: 'Account', end: true },
  { to: '/settings/bell', label: 'Bell' },
  { to: '/settings/security', label: 'Security' },
  { to: '/settings/billing', label: 'Billing' },
];

/** The frame of each settings page: the heading and the links to the others. */
export const SettingsFrame = ({ children }: { children: ReactNode }) => (
  <>
    <header className={styles.head}>
      <h1>Settings</h1>
      <TabLinks label="Settings sections" links={sections} className={styles.sections ?? ''} />
    </header>
    {children}
  </>
);

/** Two columns of cards; one on narrow screens. */
export const SettingsColumns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.column}>{left}</div>
    <div className={styles.column}>{right}</div>
  </div>
);
