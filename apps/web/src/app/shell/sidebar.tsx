import { Link } from '../../navigation/link.tsx';
import { hasPermission, useRequiredUser } from '../../session/session.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { Logo, Mark } from '../stage/logo.tsx';
import { BottomLinks } from './bottom-links.tsx';
import { NavItem } from './nav-item.tsx';
import { mainLinks, staffLinks } from './nav-links.ts';
import styles from './sidebar.module.css';

export function Sidebar() {
  const user = useRequiredUser();
  const staff = staffLinks.filter(({ permission }) => hasPermission(user, permission));
  return (
    <aside className={styles.sidebar}>
      <Link to="/dashboard" className={styles.logo} aria-label="Blookery, my shelf">
        <span className={styles.whole}>
          <Logo height={50} />
        </span>
        <span className={styles.button}>
          <Mark size={40} />
        </span>
      </Link>
      <nav aria-label="Main" className={styles.nav}>
        {mainLinks.map((link) => (
          <NavItem key={link.to} link={link} />
        ))}
      </nav>
      {staff.length > 0 && (
        <nav aria-label="Staff" className={styles.nav}>
          <hr className={styles.seam} />
          {staff.map((link) => (
            <NavItem key={link.to} link={link} exact />
          ))}
        </nav>
      )}
      <div className={styles.foot}>
        <AdSlot place="sidebar" />
        <BottomLinks className={styles.bottom} />
      </div>
    </aside>
  );
}
