/** One way to play at a stall: its name, what it pays and how often today, and a button. */
import type { GamesToday } from '@blookery/contract';
import type { StallGame } from '@blookery/game/games/pay';
import type { ReactNode } from 'react';
import { Tokens } from '../../catalog/amounts.tsx';
import { payNow } from './pay-now.ts';
import { Remains } from './remains.tsx';

interface WayProps {
  name: ReactNode;
  pays?: { today: GamesToday; game: StallGame; tokens: number };
  /** The button. Without it this is only something to know. */
  children?: ReactNode;
}

export const Way = ({ name, pays, children }: WayProps) => (
  <li>
    <span>
      <b>{name}</b>
      {pays && <Remains today={pays.today} game={pays.game} />}
    </span>
    {pays ? <Tokens amount={payNow(pays.tokens, pays.today)} size="sm" /> : <span />}
    {children}
  </li>
);
