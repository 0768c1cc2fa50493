import type { Achievements as AchievementsData } from '@blookery/contract';
import { achievementFamilies } from '@blookery/game/progress/achievements';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedNote } from '../../session/failed-note.tsx';
import { PageHead } from '../../ui/surfaces/page-head.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { achievementsQuery } from './achievement-queries.ts';
import styles from './achievements.module.css';
import { Family } from './family.tsx';
import { Waiting } from './waiting.tsx';

/** Six families of goals, with a medal for each step. */
export function Achievements({ tabs }: { tabs: ReactNode }) {
  const { data, error, refetch, isRefetching } = useQuery(achievementsQuery);
  return (
    <>
      <PageHead title="Achievements">{tabs}</PageHead>
      {data ? (
        <Families achievements={data} />
      ) : error ? (
        <FailedNote error={error} busy={isRefetching} onRetry={refetch} />
      ) : (
        <FamiliesComing />
      )}
    </>
  );
}

const Families = ({ achievements }: { achievements: AchievementsData }) => (
  <>
    <Waiting achievements={achievements} />
    <div className={styles.families}>
      {achievements.families.map((family) => (
        <Family key={family.family} family={family} />
      ))}
    </div>
  </>
);

const FamiliesComing = () => (
  <div role="status" aria-label="Loading" className={styles.families}>
    <Skeleton shape="box" width="100%" height={88} />
    {achievementFamilies.map((family) => (
      <Skeleton key={family} shape="box" width="100%" height={124} />
    ))}
  </div>
);
