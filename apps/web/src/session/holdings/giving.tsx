/** Shows a new player what has to wait, and until when. It ends by itself. */
import { inWords } from '@blookery/game/trading/giving';
import { type ReactNode, useEffect, useState } from 'react';
import { socket } from '../../transport/socket.ts';
import { useNow } from '../../ui/browser/clock.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';
import { useRequiredUser } from '../session.ts';

/** When the player may start to give things away; null if they may already. Renders again at that time. */
export function useGivesFrom(): number | null {
  const { givesFrom } = useRequiredUser();
  const from = givesFrom ? Date.parse(givesFrom) : 0;
  const [, turn] = useState(0);
  useEffect(() => {
    const left = from - socket.serverTime();
    if (left <= 0) return;
    const timer = setTimeout(() => turn((turns) => turns + 1), Math.min(left + GRACE_MS, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [from]);
  return from > socket.serverTime() ? from : null;
}

/** The estimate of the time of the server varies by some milliseconds. */
const GRACE_MS = 250;
/** The longest delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** "in 5 hours", or null once it is over. */
export function useGivesWhen(): string | null {
  const now = useNow();
  const from = useGivesFrom();
  return from === null ? null : inWords(from - now);
}

interface GivingNoteProps {
  from: number;
  /** What has to wait: completes "You can … in". */
  children: ReactNode;
  className?: string | undefined;
}

/** Shown in place of the controls for giving. */
export const GivingNote = ({ from, children, className }: GivingNoteProps) => (
  <Note icon={<Icon name="lock" />} className={className}>
    <p role="status">
      You are new here, so what is yours stays yours for now. You can {children} in <Countdown until={from} />
      .
    </p>
  </Note>
);
