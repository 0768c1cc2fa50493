import type { ReactNode } from 'react';
import { inPlace } from '../../ui/in-place.ts';
import { HungSign } from '../../ui/surfaces/hung-sign.tsx';
import { Plank } from '../../ui/surfaces/plank.tsx';
import { LogoLink } from './logo.tsx';
import styles from './stage-screen.module.css';
import { Toy, type ToyProps } from './toy.tsx';

export interface StageScreenProps {
  /** The blooks on the shelf. */
  toys: readonly ToyProps[];
  /** A short code on the tag, such as 404. */
  code?: string;
  title: string;
  /** The logo reloads the client, for screens after a failure. */
  reloads?: boolean;
  children: ReactNode;
}

/** A full-window screen with one message: blooks on a plank, and a paper tag that hangs from it. */
export function StageScreen({ toys, code, title, reloads = true, children }: StageScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <LogoLink reloads={reloads} />
      </header>
      <main className={styles.main}>
        <div aria-hidden="true" className={styles.shelf}>
          <Plank>
            {inPlace(toys).map(({ place, entry: toy }) => (
              <Toy key={place} {...toy} />
            ))}
          </Plank>
        </div>
        <HungSign material="paper" drop={48} className={styles.tag}>
          {code && <p className={styles.code}>{code}</p>}
          <h1 className={styles.title}>{title}</h1>
          {children}
        </HungSign>
      </main>
    </div>
  );
}

/** The row of buttons at the bottom of the tag. */
export const StageActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
