import type { ReactNode } from 'react';
import { messageOf } from '../transport/api-error.ts';
import { Button } from '../ui/controls/button.tsx';
import { Note } from '../ui/surfaces/note.tsx';

interface FailedNoteProps {
  error: unknown;
  onRetry: () => unknown;
  /** A retry is in progress. */
  busy?: boolean;
  /** Additional text. */
  children?: ReactNode;
}

/** An error text with a retry button. */
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
