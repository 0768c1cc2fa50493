/** Opens the board. Its code loads when it is opened, or when a player comes near it. */
import { lazy, Suspense } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';

const load = () => import('./who-screen.tsx');
const WhoScreen = lazy(load);

export const preloadWho = (): void => void load().catch(() => undefined);

export const openWho = (): number =>
  openQueryModal({
    key: 'who',
    title: 'Who is it?',
    width: 640,
    look: 'bare',
    render: (close) => (
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <WhoScreen close={close} />
      </Suspense>
    ),
  });
