/** Opens the board. Its code loads when it is opened, or when a player comes near it. */
import { Suspense } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';

const { Component: WhoScreen, preload } = lazyPart(() => import('./who-screen.tsx'));
export const preloadWho = preload;

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
