/** The parts of the run on the page of the plaza. Loaded when the start is near or a race is under way. */
import type { PlayerFace, RacePlaced, RunEnding } from '@blookery/contract';
import { ordinal } from '@blookery/game/ordinals';
import { useEffect } from 'react';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { RaceTable } from './race-table.tsx';
import { openResult } from './result-card.tsx';
import { RunHud } from './run-hud.tsx';
import { useRun } from './run-store.ts';
import { StartBar } from './start-bar.tsx';

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

interface LanternRunProps {
  atStart: boolean;
  faceOf: (userId: string) => PlayerFace | undefined;
}

export default function LanternRun({ atStart, faceOf }: LanternRunProps) {
  const run = useRun((state) => state.run);
  const ended = useRun((state) => state.ended);
  const finished = useRun((state) => state.finished);
  const placed = useRun((state) => state.placed);
  useEffect(() => {
    if (ended) showToast({ kind: 'plain', text: endings[ended] });
  }, [ended]);
  useEffect(() => {
    if (!finished && !placed) return;
    // Nothing covers the course while the player runs again.
    if (useRun.getState().run) showToast({ kind: 'plain', text: formatPlace(placed) });
    else openResult();
  }, [finished, placed]);
  return (
    <>
      {run && <RunHud run={run} />}
      {!run && atStart && <StartBar />}
      <RaceTable faceOf={faceOf} />
    </>
  );
}
