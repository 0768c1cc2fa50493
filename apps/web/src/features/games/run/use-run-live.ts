import { useEffect } from 'react';
import { socket } from '../../../transport/socket.ts';
import { stopAll } from '../../../transport/stop-all.ts';
import {
  noRun,
  noteEnded,
  noteFinished,
  noteLit,
  notePlaced,
  noteRacer,
  noteStarted,
  useRun,
} from './run-store.ts';

/** Follows the runs while the plaza is open. A lost connection ends the run on the server too. */
export function useRunLive(): void {
  useEffect(() => {
    return stopAll(
      socket.on('run.started', (started) => noteStarted(started, performance.now())),
      socket.on('run.lit', noteLit),
      socket.on('run.ended', noteEnded),
      socket.on('run.finished', noteFinished),
      socket.on('run.racer', noteRacer),
      socket.on('run.placed', notePlaced),
      socket.onReady(() => {
        if (useRun.getState().run) useRun.setState({ run: null, ended: 'left', racers: new Map() });
      }),
      () => useRun.setState({ ...noRun, calm: useRun.getState().calm }),
    );
  }, []);
}
