import type { StaffUserLine } from '@blookery/contract';
import { useNow } from '../../../ui/browser/clock.ts';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import { sayLeft, stateWords } from '../words.ts';

export function UserStateDot({ state, until }: Pick<StaffUserLine, 'state' | 'until'>) {
  const now = useNow();
  const { word, tone } = stateWords[state];
  const isTimed = state === 'muted' || state === 'banned';
  return (
    <StatusDot tone={tone}>
      {word}
      {isTimed && `, ${sayLeft(until, now)}`}
    </StatusDot>
  );
}
