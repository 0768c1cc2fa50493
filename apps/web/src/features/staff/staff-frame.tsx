/** The frame of every page of the panel: its title, and links to the other pages that the user may see. */
import type { Permission } from '@blookery/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCount } from '../../session/holdings/counts.ts';
import { hasPermission, useRequiredUser } from '../../session/session.ts';
import { TabLinks } from '../../ui/controls/tab-links.tsx';
import styles from './staff.module.css';
import { useReportsLive } from './staff-queries.ts';

const pages: readonly { to: string; label: string; permission: Permission }[] = [
  { to: '/staff', label: 'Overview', permission: 'VIEW_AUDIT' },
  { to: '/staff/users', label: 'Users', permission: 'MUTE_USERS' },
  { to: '/staff/reports', label: 'Reports', permission: 'MANAGE_REPORTS' },
  { to: '/staff/news', label: 'News', permission: 'MANAGE_NEWS' },
  { to: '/staff/economy', label: 'Economy', permission: 'MANAGE_ECONOMY' },
  { to: '/staff/content', label: 'Content', permission: 'MANAGE_ECONOMY' },
  { to: '/staff/calendar', label: 'Calendar', permission: 'MANAGE_ECONOMY' },
  { to: '/map-editor', label: 'Map editor', permission: 'MANAGE_MAPS' },
  { to: '/staff/experiments', label: 'Experiments', permission: 'VIEW_AUDIT' },
];

export function StaffFrame({ title, children }: { title: string; children: ReactNode }) {
  const user = useRequiredUser();
  const open = useCount('/staff/reports');
  useReportsLive();
  const links = pages
    .filter(({ permission }) => hasPermission(user, permission))
    .map(({ to, label }) => ({
      to,
      label,
      end: true,
      ...(to === '/staff/reports' && open > 0 && { count: open }),
    }));
  return (
    <div className={styles.staff}>
      <header ref={useInView()} className={styles.head}>
        <h1>{title}</h1>
        <TabLinks label="Staff pages" links={links} className={styles.pages ?? ''} />
      </header>
      {children}
    </div>
  );
}

/** On a phone the row of pages is wider than the screen; scrolls to the current one. */
function useInView() {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = head.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return head;
}
