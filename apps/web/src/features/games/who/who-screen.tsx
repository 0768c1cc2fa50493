/** The board: a silhouette for 30 seconds, then who it was, and in between the curtain. */
import { messageOf } from '../../../transport/api-error.ts';
import { Note } from '../../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { Guess } from './guess.tsx';
import { Next } from './next.tsx';
import { Result } from './result.tsx';
import { Stage } from './stage.tsx';
import styles from './who.module.css';
import { useWho } from './who-queries.ts';

export default function WhoScreen({ close }: { close: () => void }) {
  const { data: board, error } = useWho();
  if (!board) {
    return (
      <div className={styles.body}>
        {error ? <Note tone="bad">{messageOf(error)}</Note> : <SkeletonRows rows={6} />}
      </div>
    );
  }
  const { round, last, nextAt } = board;
  if (round) return <Guess key={round.id} round={round} />;
  if (last) return <Result key={last.roundId} result={last} nextAt={nextAt} close={close} />;
  return (
    <>
      <Stage isOpen={false} />
      <div className={styles.body}>
        <h2>Who is it?</h2>
        <p className={styles.hint}>
          Every quarter of an hour a silhouette stands here for 30 seconds. Write down who it is.
        </p>
        <Next at={nextAt} close={close} />
      </div>
    </>
  );
}
