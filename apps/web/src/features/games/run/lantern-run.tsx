/** The parts of the run on the page of the plaza. Loaded when the start is near or a race is under way. */
import type { PlayerFace } from '@blookery/contract';
import { RaceTable } from './race-table.tsx';
import { RunHud } from './run-hud.tsx';
import { useRun } from './run-store.ts';
import { StartBar } from './start-bar.tsx';

interface LanternRunProps {
  atStart: boolean;
  faceOf: (userId: string) => PlayerFace | undefined;
}

export default function LanternRun({ atStart, faceOf }: LanternRunProps) {
  const run = useRun((state) => state.run);
  return (
    <>
      {run && <RunHud run={run} />}
      {!run && atStart && <StartBar />}
      <RaceTable faceOf={faceOf} />
    </>
  );
}
