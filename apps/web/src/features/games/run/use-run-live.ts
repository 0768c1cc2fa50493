import { RACE_CLOSES_MS } from '@blookery/game/games/run';
import { useEffect } from 'react';
import { socket } from '../../../transport/socket.ts';
import { stopAll } from '../../../transport/stop-all.ts';
import { followRunNews } from './run-news.tsx';
import {
  noRun,
  noteEnded,
  noteFinished,
  noteLit,
  noteLost,
  notePlaced,
  noteRacer,
  noteStarted,
  useRun,
} from './run-store.ts';

/** The table of a race stays this long after the last runner has finished. */
const READ_MS = 5000;

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
      // Not `onReady`: after a resync the connection is the same, and the run goes on.
      socket.on('ready', noteLost),
      clearTables(),
      followRunNews(),
      () => useRun.setState({ ...noRun, calm: useRun.getState().calm }),
    );
  }, []);
}

/**
 * Only runners receive their places, and a runner may disappear with their server without a message. So a table is removed
 * when all runners have finished, or when no message about the race came for as long as runners wait for their places.
 */
function clearTables(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = useRun.subscribe(({ racers }, before) => {
    if (racers === before.racers) return;
    clearTimeout(timer);
    if (racers.size === 0) return;
    const isOn = [...racers.values()].some(({ state }) => state === 'running');
    timer = setTimeout(() => useRun.setState({ racers: new Map() }), isOn ? RACE_CLOSES_MS : READ_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
