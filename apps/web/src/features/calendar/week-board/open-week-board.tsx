import { Suspense } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';

const { Component: WeekBoard } = lazyPart(() => import('./week-board.tsx'));

/** Shows this week over the plaza: the board of Postmark. */
export const openWeekBoard = (): number =>
  openQueryModal({
    key: 'week-board',
    title: 'Postmark’s board',
    width: 980,
    render: (close) => (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <WeekBoard close={close} />
      </Suspense>
    ),
  });
