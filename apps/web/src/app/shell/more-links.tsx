import { hasPermission, useUser } from '../../session/session.ts';
import { BottomLinks } from './bottom-links.tsx';
import { NavItem } from './nav-item.tsx';
import { moreLinks, staffLinks } from './nav-links.ts';
import styles from './tab-bar.module.css';

/** All links that have no place in the bottom bar of a phone. */
export function MoreLinks({ onGo }: { onGo: () => void }) {
  const user = useUser();
  const staff = staffLinks.filter(({ permission }) => hasPermission(user, permission));
  return (
    <>
      <nav aria-label="More pages" className={styles.more}>
        {[...moreLinks, ...staff].map((link) => (
          <NavItem key={link.to} link={link} onGo={onGo} exact />
        ))}
      </nav>
      <BottomLinks className={styles.moreFoot} onGo={onGo} />
    </>
  );
}
