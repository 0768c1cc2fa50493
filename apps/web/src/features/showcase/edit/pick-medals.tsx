import type { ShownAchievement } from '@blookery/contract';
import { useQuery } from '@tanstack/react-query';
import { MedalFace } from '../../../players/showcase/showcase-shelf.tsx';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { earnedQuery } from '../showcase-queries.ts';
import styles from './editor.module.css';

interface PickMedalsProps {
  medals: readonly ShownAchievement[];
  isFull: boolean;
  onAdd: (medal: ShownAchievement) => void;
  onRemove: (medal: ShownAchievement) => void;
  /** Closes the dialog. */
  close: () => void;
}

export function PickMedals({ medals, isFull, onAdd, onRemove, close }: PickMedalsProps) {
  const earned = useQuery(earnedQuery);
  const { data } = earned;
  if (!data) return <NotLoaded query={earned} />;
  if (data.length === 0) {
    return (
      <Empty
        action={
          <LinkButton to="/achievements" onClick={close}>
            Open achievements
          </LinkButton>
        }
      >
        No medal is yours yet. Each achievement that you claim has one.
      </Empty>
    );
  }
  const picked = new Set(medals.map(({ id }) => id));
  return (
    <ul className={styles.earned} aria-label="Your medals">
      {data.map((medal) => (
        <li key={medal.id}>
          <button
            type="button"
            className={styles.medal}
            aria-pressed={picked.has(medal.id)}
            disabled={isFull && !picked.has(medal.id)}
            onClick={() => (picked.has(medal.id) ? onRemove(medal) : onAdd(medal))}
          >
            <MedalFace medal={medal} />
          </button>
        </li>
      ))}
    </ul>
  );
}
