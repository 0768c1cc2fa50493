/** Shows a muted player why, and until when. It ends by itself. */
import type { CurrentUser } from '@blookery/contract';
import { useRequiredUser } from '../session/session.ts';
import { useNow } from '../ui/browser/clock.ts';
import { Icon } from '../ui/pictures/icon.tsx';
import { Note } from '../ui/surfaces/note.tsx';
import { Countdown } from '../ui/text/countdown.tsx';

export type Mute = NonNullable<CurrentUser['mute']>;

const moments = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
export const formatMoment = (moment: string): string => moments.format(new Date(moment));

/** The mute in force at this time. */
export function muteAt(mute: Mute | null | undefined, now: number): Mute | null {
  if (!mute) return null;
  return mute.until === null || Date.parse(mute.until) > now ? mute : null;
}

export function useMute(): Mute | null {
  const now = useNow();
  return muteAt(useRequiredUser().mute, now);
}

/** Shown in place of the message field. */
export const MuteNote = ({ mute }: { mute: Mute }) => (
  <Note tone="bad" icon={<Icon name="sound-off" />}>
    <p role="status">
      You are muted for <b>{mute.reason}</b>
      {mute.until === null ? (
        <>, until staff lift it.</>
      ) : (
        <>
          , until <time dateTime={mute.until}>{formatMoment(mute.until)}</time>. You can talk and trade again
          in <Countdown until={mute.until} />.
        </>
      )}
    </p>
  </Note>
);
