import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HungSign } from '../../ui/surfaces/hung-sign.tsx';
import { Plank } from '../../ui/surfaces/plank.tsx';
import styles from './auth-stage.module.css';

export interface AuthStageProps {
  /** The logo and a link to the other form. */
  header: ReactNode;
  /** The toys on the plank. */
  toys: ReactNode;
  title: string;
  subtitle: string;
  /** Paper tags to the left and right on wide screens. */
  notes: readonly [AuthNote, AuthNote];
  /** The toys look away while a password is typed. */
  lookingAway: boolean;
  children: ReactNode;
}

export interface AuthNote {
  title: string;
  text: string;
}

/** The layout of login and registration: a felt sign with the form, below a shelf of toys. */
export function AuthStage({ header, toys, title, subtitle, notes, lookingAway, children }: AuthStageProps) {
  const [left, right] = notes;
  return (
    <div className={styles.stage}>
      <header className={styles.header}>{header}</header>
      <div aria-hidden="true" className={classNames(styles.onlookers, lookingAway && styles.away)}>
        <Plank>{toys}</Plank>
      </div>
      <main className={styles.middle}>
        <Tag note={left} tilt={-3} />
        <HungSign material="felt" className={styles.sign}>
          <h1>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
        </HungSign>
        <Tag note={right} tilt={2.5} />
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

const Tag = ({ note: { title, text }, tilt }: { note: AuthNote; tilt: number }) => (
  <div className={styles.note}>
    <HungSign material="paper" drop={70} tilt={tilt}>
      <h2>{title}</h2>
      <p>{text}</p>
    </HungSign>
  </div>
);
