import type { StaffUserLine } from '@blookery/contract';
import { useNow } from '../../../ui/browser/clock.ts';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import { formatLeft, stateTexts } from '../staff-text.ts';

export function UserStateDot({ state, until }: Pick<StaffUserLine, 'state' | 'until'>) {
  const now = useNow();
  const { word, tone } = stateTexts[state];
  const isTimed = state === 'muted' || state === 'banned';
  return (
    <StatusDot tone={tone}>
      {word}
      {isTimed && `, ${formatLeft(until, now)}`}
    </StatusDot>
  );
}
