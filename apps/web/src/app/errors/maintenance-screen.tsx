import { useEffect } from 'react';
import { StageScreen } from '../stage/stage-screen.tsx';
import type { ToyProps } from '../stage/toy.tsx';
import styles from './errors.module.css';
import { knockUntilAnswered } from './knock.ts';

const toys: readonly ToyProps[] = [
  { name: 'tickaby', height: 192, phoneHeight: 104 },
  { name: 'cogsley', height: 225, phoneHeight: 118, pose: 'tipped' },
  { name: 'sirrivet', height: 238, phoneHeight: 124 },
  { name: 'bulbert', height: 210 },
];

export function MaintenanceScreen() {
  useEffect(() => knockUntilAnswered(() => window.location.reload()), []);
  return (
    <StageScreen toys={toys} title="Oops!">
      <p>Our servers are having troubles. Come back later.</p>
      <div className={styles.knocking}>
        <span className={styles.spinner} aria-hidden="true" />
        <span>Knocking every second. This page opens by itself once someone answers.</span>
      </div>
    </StageScreen>
  );
}
