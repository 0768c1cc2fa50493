import { Link } from 'react-router';
import { Mark } from '../stage/logo.tsx';
import { Bell } from './bell.tsx';
import { GemPurse, LevelPurse, TokenPurse } from './purses.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar() {
  return (
    <header className={styles.bar}>
      <Link to="/dashboard" className={styles.mark} aria-label="Blookery, my shelf">
        <Mark size={34} />
      </Link>
      <LevelPurse />
      <span className="grow" />
      <GemPurse />
      <TokenPurse />
      <Bell />
      <UserMenu />
    </header>
  );
}
