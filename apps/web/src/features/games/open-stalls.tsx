/** Opens the games at the stalls. Their code loads when a player comes near one. */
import { lazy, Suspense } from 'react';
import { openQueryModal } from '../../session/queries.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';

const load = () => import('./stalls.tsx');
const Stalls = lazy(load);

/** Call when a stall is near, so that it opens without a wait. */
export const preloadStalls = (): void => void load().catch(() => undefined);

export const openStalls = (): number =>
  openQueryModal({
    key: 'stalls',
    title: 'The stalls',
    width: 520,
    render: (close) => (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Stalls close={close} />
      </Suspense>
    ),
  });
