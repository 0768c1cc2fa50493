import { LinkButton } from '../../ui/controls/link-button.tsx';
import { LogoLink } from '../stage/logo.tsx';
import styles from './home.module.css';

export function HomeHeader({ isPlayer }: { isPlayer: boolean }) {
  return (
    <header className={styles.header}>
      <LogoLink />
      <nav aria-label="On this page" className={styles.jumps}>
        <a href="#features">Features</a>
        <a href="#how">How to play</a>
      </nav>
      <span className="grow" />
      {isPlayer ? (
        <LinkButton to="/dashboard" variant="primary">
          My shelf
        </LinkButton>
      ) : (
        <>
          <LinkButton to="/login" variant="ghost">
            Login
          </LinkButton>
          <LinkButton to="/register" variant="primary">
            Register
          </LinkButton>
        </>
      )}
    </header>
  );
}
