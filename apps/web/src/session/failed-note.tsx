import type { ReactNode } from 'react';
import { messageOf } from '../transport/api-error.ts';
import { Button } from '../ui/controls/button.tsx';
import { Note } from '../ui/surfaces/note.tsx';

interface FailedNoteProps {
  error: unknown;
  onRetry: () => unknown;
  /** It is being asked for again. */
  busy?: boolean;
  /** What else to say about it. */
  children?: ReactNode;
}

/** What could not be fetched, in the server's words, and the way to ask again. */
export const FailedNote = ({ error, onRetry, busy = false, children }: FailedNoteProps) => (
  <Note
    tone="bad"
    action={
      <Button size="sm" busy={busy} onClick={() => void onRetry()}>
        Try again
      </Button>
    }
  >
    {messageOf(error)} {children}
  </Note>
);
