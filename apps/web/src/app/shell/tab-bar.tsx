import { hasPermission, useUser } from '../../session/session.ts';
import { openModal } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { BottomLinks } from './bottom-links.tsx';
import { NavItem } from './nav-item.tsx';
import { moreLinks, staffLinks, tabLinks } from './nav-links.ts';
import styles from './tab-bar.module.css';

const openMore = () =>
  openModal({ key: 'more', title: 'More', render: (close) => <MoreLinks onGo={close} /> });

/** The navigation of a phone. */
export function TabBar() {
  return (
    <nav aria-label="Main" className={styles.bar}>
      {tabLinks.map((link) => (
        <NavItem key={link.to} link={link} iconSize={24} />
      ))}
      <button type="button" aria-haspopup="dialog" onClick={openMore}>
        <Icon name="more" size={24} />
        <span>More</span>
      </button>
    </nav>
  );
}

/** All links that have no place in the bottom bar of a phone. */
function MoreLinks({ onGo }: { onGo: () => void }) {
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
