import type { DocumentName } from '../../catalog/documents/documents.ts';
import type { DocumentState } from '../../catalog/documents/use-document.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import styles from './legal.module.css';

type Pending = Exclude<DocumentState<DocumentName>, { state: 'here' }>;

/** The sheet while its text loads, or when that failed. */
export function DocumentPending({ title, state }: { title: string; state: Pending }) {
  return (
    <Card look="paper" className={styles.sheet} aria-busy={state.state === 'loading'}>
      <h1>{title}</h1>
      {state.state === 'failed' ? (
        <div role="alert" className={styles.failed}>
          <p>{state.message}</p>
          <Button variant="paper" onClick={state.retry}>
            Try again
          </Button>
        </div>
      ) : (
        <div className={styles.skeleton}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="96%" height={16} />
          <Skeleton width="92%" height={16} />
          <Skeleton width="70%" height={16} />
        </div>
      )}
    </Card>
  );
}
