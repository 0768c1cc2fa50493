import type { DocumentName } from '../../catalog/documents/documents.ts';
import type { DocumentState } from '../../catalog/documents/use-document.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import styles from './legal.module.css';

type Pending = Exclude<DocumentState<DocumentName>, { state: 'here' }>;

/** The sheet while its text loads, or when that failed. */
export const DocumentPending = ({ title, state }: { title: string; state: Pending }) => (
  <Card look="paper" className={styles.sheet} aria-busy={state.state === 'loading'}>
    <h1>{title}</h1>
    <PendingText state={state} lines={['40%', '96%', '92%', '70%']} />
  </Card>
);

/** In place of the text: lines of these widths, or what went wrong. */
export const PendingText = ({ state, lines }: { state: Pending; lines: readonly string[] }) =>
  state.state === 'failed' ? (
    <div role="alert" className={styles.failed}>
      <p>{state.message}</p>
      <Button variant="paper" onClick={state.retry}>
        Try again
      </Button>
    </div>
  ) : (
    <div className={styles.skeleton}>
      {lines.map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </div>
  );
