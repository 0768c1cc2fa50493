/**
 * Races on the clock. The first server whose clock reaches the moment opens the race in the database and gives the
 * signal over the bus; every server then starts its own players who stand at the start, and measures them from that
 * signal.
 */
import { RACE_EVERY_MS, raceSlot } from '@blookery/game/games/run';
import type { RunParts } from './parts.ts';
import { enterRunners, openRace } from './race-rows.ts';
import type { Runs } from './runs.ts';

const goTopic = 'games.race';
const LOOK_EVERY_MS = 200;

interface Go {
  raceId: string;
  plaza: number;
}

/** Returns a function that stops it. */
export function openRaces(parts: RunParts, runs: Runs): () => void {
  const { bus, clock, database, onFault } = parts;
  const slotNow = () => raceSlot(clock.now().getTime());
  let slot = slotNow();

  async function open(plaza: number): Promise<void> {
    const startsAt = new Date(slot * RACE_EVERY_MS);
    const go: Go = { raceId: `${plaza}:${startsAt.toISOString()}`, plaza };
    if (await openRace(database.sql, { id: go.raceId, startsAt })) bus.publish(goTopic, JSON.stringify(go));
  }

  const look = () => {
    // Players who stayed at the start during the last race may run in the next one.
    runs.endLate();
    const now = slotNow();
    if (now === slot) return;
    const isNext = now > slot;
    slot = now;
    if (!isNext) return;
    const plazas = new Set(runs.atStart().map(({ plaza }) => plaza));
    for (const plaza of plazas) open(plaza).catch(onFault);
  };

  const start = ({ raceId, plaza }: Go) => {
    const runners = runs.atStart().filter((walk) => walk.plaza === plaza);
    if (runners.length === 0) return;
    const ids = runners.map(({ playerId }) => playerId);
    const entered = Promise.resolve(enterRunners(database.sql, raceId, ids));
    entered.catch(onFault);
    runs.startRace(runners, { id: raceId, plaza, entered });
  };

  const stopListening = bus.subscribe(goTopic, (message) => start(JSON.parse(String(message))));
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    stopListening();
  };
}
