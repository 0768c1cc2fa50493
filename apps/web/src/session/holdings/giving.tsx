/** Shows a new player what they cannot do yet, and until when. It disappears by itself. */
import { inWords } from '@blookery/game/trading/giving';
import type { ReactNode } from 'react';
import { useNow, useTimed } from '../../ui/browser/clock.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';
import { useRequiredUser } from '../session.ts';

/** When the player may start to give things away; null if they may already. Renders again at that time. */
export function useGivesFrom(): number | null {
  const { givesFrom } = useRequiredUser();
  const from = givesFrom ? Date.parse(givesFrom) : 0;
  const isComing = useTimed((now) => from > now);
  return isComing ? from : null;
}

/** "in 5 hours", or null once it is over. */
export function useGivesWhen(): string | null {
  const now = useNow();
  const from = useGivesFrom();
  return from === null ? null : inWords(from - now);
}

interface GivingNoteProps {
  from: number;
  /** What the player cannot do yet: completes "You can … in". */
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
