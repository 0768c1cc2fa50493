/** A map with a short course for tests: everybody comes in at the start, and all marks lie on one line to the right. */
import { type GameMap, MAP_FORMAT, type MapTile, TILE_PIXELS } from '@blookery/game/plaza/maps';
import { lanternPlaces, type PlaceKind } from '@blookery/game/plaza/place-kinds';
import { quickPlayer } from '../quick-players.ts';
import { givePermissions } from '../staff.ts';
import type { TestServer } from '../test-server.ts';
import type { Visitor } from '../visitors.ts';

const kinds: readonly PlaceKind[] = ['run-start', ...lanternPlaces, 'run-finish'];
const START = { x: 4.5, y: 6.5 };
/** Squares between two marks. */
const APART = 3;

const markTile = (place: PlaceKind, at: number): MapTile => ({
  id: at + 1,
  name: place,
  width: 1,
  height: 1,
  image: null,
  chance: 100,
  set: null,
  foot: [0.5, 0.5],
  place,
});

export const shortCourse = (name = 'A short course'): GameMap => ({
  format: MAP_FORMAT,
  name,
  width: 40,
  height: 13,
  seed: 1,
  spawns: [[START.x, START.y]],
  tiles: kinds.map(markTile),
  layers: [
    {
      id: 1,
      name: 'Marks',
      kind: 'ground',
      pieces: kinds.map((_, at) => ({ tile: at + 1, x: START.x - 0.5 + at * APART, y: START.y - 0.5 })),
    },
  ],
});

export const LEG = APART * TILE_PIXELS;
export const START_PIXELS = { x: START.x * TILE_PIXELS, y: START.y * TILE_PIXELS } as const;

/** Publishes a map as staff. Returns when the server has it. */
export async function publishMap(server: TestServer, map: GameMap): Promise<void> {
  const { id, token } = await quickPlayer(server.database.sql);
  await givePermissions(server, id, ['MANAGE_MAPS']);
  const { body: made } = await server.request('POST /api/maps', { token, body: { map } });
  const { status, text } = await server.request(`POST /api/maps/${made.id}/publish`, { token });
  if (status !== 200) throw new Error(text);
}

/** At running speed. */
const STEP = 15;
const STEP_MS = 50;

/** Walks to the right, past this many marks, at running speed by a clock that the test advances. */
export async function walkMarks(
  runner: Visitor,
  marks: number,
  jump: (milliseconds: number) => void,
): Promise<void> {
  const steps = Math.ceil((marks * LEG) / STEP);
  for (let step = 0; step < steps; step++) {
    jump(STEP_MS);
    await runner.walk(STEP, 0, 1);
  }
  await runner.socket.quiet();
}
