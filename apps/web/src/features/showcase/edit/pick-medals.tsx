import type { ShownAchievement } from '@blookery/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { MedalFace } from '../../../players/showcase/showcase-shelf.tsx';
import { FailedNote } from '../../../session/failed-note.tsx';
import { call } from '../../../transport/http.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import styles from './editor.module.css';

/** The achievements that the player has claimed. */
const earnedQuery = queryOptions({
  queryKey: ['showcase', 'earned'],
  queryFn: async ({ signal }): Promise<ShownAchievement[]> => {
    const { families } = await call('GET /api/achievements', { signal });
    return families.flatMap(({ name: family, steps }) =>
      steps
        .filter(({ claimed }) => claimed)
        .map(({ id, step, name, imageId }) => ({ id, family, step, name, imageId })),
    );
  },
  staleTime: 0,
});

interface PickMedalsProps {
  medals: readonly ShownAchievement[];
  isFull: boolean;
  onAdd: (medal: ShownAchievement) => void;
  onRemove: (medal: ShownAchievement) => void;
  /** Closes the dialog. */
  close: () => void;
}

export function PickMedals({ medals, isFull, onAdd, onRemove, close }: PickMedalsProps) {
  const { data, error, refetch, isRefetching } = useQuery(earnedQuery);
  if (!data) {
    return error ? (
      <FailedNote error={error} busy={isRefetching} onRetry={refetch} />
    ) : (
      <SkeletonRows rows={3} />
    );
  }
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
