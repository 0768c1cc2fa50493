/** Opens the games at the stalls. Their code loads when a player comes near one. */
import type { GameTable } from '@blookery/game/games/pay';
import { Suspense } from 'react';
import { openQueryModal } from '../../session/queries.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import type { StallsView } from './game-card.tsx';

const { Component: Stalls, preload } = lazyPart(() => import('./stalls.tsx'));

/** Call when a stall is near, so that it opens without a wait. */
export const preloadStalls = preload;

/** The trail is shown after the list has closed, because until then screen readers read nothing else on the page. */
export function openStalls(view: StallsView): number {
  let wanted: GameTable | null = null;
  return openQueryModal({
    key: 'stalls',
    title: 'The stalls',
    width: 520,
    onClosed: () => wanted && view.onShow(wanted),
    render: (close) => (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Stalls
          view={view}
          close={close}
          showMe={(game) => {
            wanted = game;
            close();
          }}
        />
      </Suspense>
    ),
  });
}
