import { type GameTable, gameTables } from '@blookery/game/games/pay';
import { lazy, Suspense } from 'react';
import { openQueryModal } from '../../session/queries.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';

const WeekTables = lazy(() => import('./week-tables.tsx'));

export const openWeek = (game: GameTable = gameTables[0]): number =>
  openQueryModal({
    key: 'week-tables',
    title: 'Weekly table',
    width: 640,
    render: () => (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <WeekTables first={game} />
      </Suspense>
    ),
  });
