import { Bell } from './bell.tsx';
import { GemPurse, LevelPurse, TokenPurse } from './purses.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar() {
  return (
    <header className={styles.bar}>
      <LevelPurse />
      <span className="grow" />
      <GemPurse />
      <TokenPurse />
      <Bell />
      <UserMenu />
    </header>
  );
}
