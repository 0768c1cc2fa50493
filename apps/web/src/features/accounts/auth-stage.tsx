import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { HungSign } from '../../ui/surfaces/hung-sign.tsx';
import { Plank } from '../../ui/surfaces/plank.tsx';
import styles from './auth-stage.module.css';

export interface AuthStageProps {
  /** Logo and the way to the other form. */
  header: ReactNode;
  /** What stands on the plank. */
  toys: ReactNode;
  title: string;
  subtitle: string;
  /** Paper tags to the left and right, where there is room: title and text each. */
  notes: readonly [AuthNote, AuthNote];
  /** The toys turn away while somebody types a password. */
  lookingAway: boolean;
  children: ReactNode;
}

export interface AuthNote {
  title: string;
  text: string;
}

/** Where one logs in or registers: a felt sign to type in, hanging below a shelf of onlookers. */
export function AuthStage({ header, toys, title, subtitle, notes, lookingAway, children }: AuthStageProps) {
  const [left, right] = notes;
  return (
    <div className={styles.stage}>
      <header className={styles.header}>{header}</header>
      <div aria-hidden="true" className={classNames(styles.onlookers, lookingAway && styles.away)}>
        <Plank>{toys}</Plank>
      </div>
      <main className={styles.middle}>
        <div className={styles.note}>
          <HungSign material="paper" drop={70} tilt={-3}>
            <h2>{left.title}</h2>
            <p>{left.text}</p>
          </HungSign>
        </div>
        <HungSign material="felt" className={styles.sign}>
          <h1>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
        </HungSign>
        <div className={styles.note}>
          <HungSign material="paper" drop={70} tilt={2.5}>
            <h2>{right.title}</h2>
            <p>{right.text}</p>
          </HungSign>
        </div>
      </main>
      <footer className={styles.footer}>
        <span>Blookery is an independent game and is not affiliated with any quiz game.</span>
        <nav aria-label="Legal">
          <Link to="/legal#terms">Terms</Link>
          <Link to="/legal#privacy">Privacy</Link>
          <Link to="/legal#eula">EULA</Link>
        </nav>
      </footer>
    </div>
  );
}
