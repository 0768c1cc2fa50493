/** Shows a player the end of a run or a race, wherever on the map they are. */
import type { RacePlaced, RunEnding } from '@blookery/contract';
import { ordinal } from '@blookery/game/ordinals';
import { Suspense } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { useRun } from './run-store.ts';

const { Component: ResultCard, preload } = lazyPart(() => import('./result-card.tsx'));

const endings: Record<RunEnding, string> = {
  left: 'The run is over. The lanterns go out behind you.',
  elsewhere: 'The run ended: you are walking in another tab.',
  map: 'The run ended: the plaza has been rebuilt.',
  late: 'Tick has gone home. A run takes five minutes at most.',
  unsaved: 'The run ended: its time could not be saved. Please run again.',
};

const formatPlace = (placed: RacePlaced | null): string =>
  placed?.place
    ? `The race is over. You are ${ordinal(placed.place)} of ${placed.count}.`
    : 'The race is over.';

/** Shows each ending and each result once. Returns a function that stops it. */
export function followRunNews(): () => void {
  return useRun.subscribe(({ run, ended, finished, placed }, before) => {
    if (run && !before.run) preload();
    if (ended && ended !== before.ended) showToast({ kind: 'plain', text: endings[ended] });
    const isResult = (finished && finished !== before.finished) || (placed && placed !== before.placed);
    if (!isResult) return;
    // Nothing covers the course while the player runs again.
    if (run) showToast({ kind: 'plain', text: formatPlace(placed) });
    else openResult();
  });
}

const openResult = (): number =>
  openQueryModal({
    title: 'The Lantern Run',
    width: 'content',
    look: 'bare',
    key: 'run-result',
    render: (close) => (
      <Suspense>
        <ResultCard close={close} />
      </Suspense>
    ),
  });
