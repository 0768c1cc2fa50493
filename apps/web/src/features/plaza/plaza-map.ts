/** Loads the current map. Tries again if the server does not have the newest revision yet. */
import type { GameMap } from '@blookery/game/plaza/maps';
import { call } from '../../transport/http.ts';

const TRIES = 5;
const PAUSE_MS = 300;

export async function loadMap(revision: number, signal?: AbortSignal): Promise<GameMap> {
  for (let tries = 1; ; tries++) {
    const response = await call('GET /api/plaza/map', signal ? { signal } : {});
    if (response.revision >= revision || tries === TRIES) return response.map;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
