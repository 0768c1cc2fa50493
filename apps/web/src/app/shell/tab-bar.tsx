import { openModal } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { MoreLinks } from './more-links.tsx';
import { NavItem } from './nav-item.tsx';
import { tabLinks } from './nav-links.ts';
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
