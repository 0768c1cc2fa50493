/** One way to play at a stall: its name, what it pays and how often today, and a button. */
import type { GamesToday } from '@blookery/contract';
import { PAID_ROUNDS, type StallGame } from '@blookery/game/games/pay';
import type { ReactNode } from 'react';
import { Tokens } from '../../catalog/amounts.tsx';
import { Beads } from '../../catalog/beads.tsx';
import styles from './stalls.module.css';

interface WayProps {
  name: ReactNode;
  pays?: { today: GamesToday; game: StallGame; tokens: number };
  children: ReactNode;
}

/** More do not fit on a phone. */
const BEADS = 5;

export function Way({ name, pays, children }: WayProps) {
  const most = pays ? PAID_ROUNDS[pays.game] : 0;
  const left = pays?.today.games.find(({ game }) => game === pays.game)?.roundsLeft ?? 0;
  return (
    <li>
      <span>
        <b>{name}</b>
        {pays && (
          <span className={styles.remains}>
            {most <= BEADS && <Beads value={left} of={most} />}
            {left} of {most} left
          </span>
        )}
      </span>
      {pays ? <Tokens amount={pays.today.double ? pays.tokens * 2 : pays.tokens} size="sm" /> : <span />}
      {children}
    </li>
  );
}
