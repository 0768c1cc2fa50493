import type { ReactNode } from 'react';
import { messageOf } from '../transport/api-error.ts';
import { Button } from '../ui/controls/button.tsx';
import { Note } from '../ui/surfaces/note.tsx';
import { SkeletonRows } from '../ui/surfaces/skeleton.tsx';

interface FailedNoteProps {
  error: unknown;
  onRetry: () => unknown;
  /** Additional text. */
  children?: ReactNode;
}

/** An error text with a retry button. */
export const FailedNote = ({ error, onRetry, children }: FailedNoteProps) => (
  <Note
    tone="bad"
    action={
      <Button size="sm" onClick={() => void onRetry()}>
        Try again
      </Button>
    }
  >
    {messageOf(error)} {children}
  </Note>
);

interface NotLoadedProps {
  query: { error: unknown; refetch: () => unknown };
  /** The likely number of rows, so that little shifts when they load. */
  rows?: number;
  /** What is shown while loading, instead of rows. */
  children?: ReactNode;
}

/** Shown while a query has no result: empty rows, or the error with a retry button. */
export const NotLoaded = ({ query: { error, refetch }, rows = 3, children }: NotLoadedProps) =>
  error ? <FailedNote error={error} onRetry={refetch} /> : (children ?? <SkeletonRows rows={rows} />);
