import { achievementFamilies } from '@blookery/game/progress/achievements';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../session/loaded.tsx';
import { PageHead } from '../../ui/surfaces/page-head.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { achievementsQuery } from './achievement-queries.ts';
import { Family } from './family.tsx';
import { Waiting } from './waiting.tsx';

/** Six families of goals, with a medal for each step. */
export const Achievements = ({ tabs }: { tabs: ReactNode }) => (
  <>
    <PageHead title="Achievements">{tabs}</PageHead>
    <Loaded query={useQuery(achievementsQuery)} coming={<FamiliesComing />}>
      {(achievements) => (
        <>
          <Waiting achievements={achievements} />
          <div className="col">
            {achievements.families.map((family) => (
              <Family key={family.family} family={family} />
            ))}
          </div>
        </>
      )}
    </Loaded>
  </>
);

const FamiliesComing = () => (
  <div role="status" aria-label="Loading" className="col">
    <Skeleton shape="box" width="100%" height={88} />
    {achievementFamilies.map((family) => (
      <Skeleton key={family} shape="box" width="100%" height={124} />
    ))}
  </div>
);
