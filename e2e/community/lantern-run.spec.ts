/** A run from the start line to the result, on a course that is short enough for a journey. */
import { calls } from '@blookery/contract';
import { courseOf } from '@blookery/game/plaza/course';
import type { GameMap, MapPiece, MapTile } from '@blookery/game/plaza/maps';
import { lanternPlaces, type PlaceKind } from '@blookery/game/plaza/place-kinds';
import { plazaMap } from '../../packages/content/src/maps/plaza.ts';
import { callAs } from '../support/calls.ts';
import { permit } from '../support/operator.ts';
import type { Player } from '../support/players.ts';
import { openPlaza, readAlong } from '../support/plaza.ts';
import { expect, test } from '../support/test.ts';

const lanterns: readonly (PlaceKind | undefined)[] = lanternPlaces;

/** The foot of a lantern or of the arch on the south road, straight below the start. */
function footOf(place: PlaceKind | undefined): [x: number, y: number] | null {
  const lantern = lanterns.indexOf(place);
  if (lantern !== -1) return [40, 54.2 + lantern * 1.4];
  return place === 'run-finish' ? [40, 66.5] : null;
}

/** The plaza with its lanterns in one row below where players come in, so that all of them pass within reach. */
function shortCourse(): GameMap {
  const map = plazaMap();
  const tiles = new Map(map.tiles.map((tile) => [tile.id, tile]));
  const moved = (piece: MapPiece, tile: MapTile | undefined): MapPiece => {
    const foot = footOf(tile?.place);
    const [x, y] = tile?.foot ?? [0, 0];
    // Nobody runs against a lantern, wherever the player came in.
    return foot ? { ...piece, x: foot[0] - x, y: foot[1] - y, collides: false } : piece;
  };
  const layers = map.layers.map((layer) => ({
    ...layer,
    pieces: layer.pieces.map((piece) => moved(piece, tiles.get(piece.tile))),
  }));
  return { ...map, layers, spawns: [[40, 41]] };
}

/** Other journeys publish maps too: theirs may end a run, which is then made again. */
async function publish(player: Player, map: GameMap): Promise<void> {
  const current = await callAs(player, calls.plaza.plazaMap);
  if (JSON.stringify(courseOf(current.map)) === JSON.stringify(courseOf(map))) return;
  const { id } = await callAs(player, calls.plaza.createMap, { body: { map } });
  await callAs(player, calls.plaza.publishMap, { params: { mapId: id } });
}

test('a player runs past eight lanterns, sees the time and the pay, and meets the ghost of that run @phone [3.6.05, 3.6.06, 3.6.07]', async ({
  page,
  player,
}) => {
  test.setTimeout(120_000);
  await permit(player.username, 'MANAGE_MAPS');
  const map = shortCourse();
  const { start } = courseOf(map) ?? {};
  const wire = await readAlong(page);
  await expect(async () => {
    await publish(player, map);
    wire.sent.length = 0;
    await openPlaza(page);
    await page.getByRole('application').focus();
    await page.keyboard.down('Shift');
    await page.keyboard.down('KeyS');
    await expect
      .poll(() => wire.sent.at(-1)?.y ?? 0, { intervals: [50] })
      .toBeGreaterThan((start?.y ?? 0) - 60);
    await page.keyboard.up('KeyS');
    await page.keyboard.press('KeyE');
    await expect(page.getByRole('region', { name: 'Lantern Run' })).toBeVisible();
    await page.keyboard.down('KeyS');
    const result = page.getByRole('dialog', { name: 'The Lantern Run' });
    await expect(result.getByRole('heading', { name: 'All lanterns lit' })).toBeVisible({ timeout: 20_000 });
    await page.keyboard.up('KeyS');
    await page.keyboard.up('Shift');
    await expect(result.getByText(/Your (first time|best)|behind your best/)).toBeVisible();
    await expect(result.getByText(/^\d+ of 600$/)).toBeVisible();
    // Back at the start the best run is there to be beaten.
    await result.getByRole('button', { name: 'Run again, alone' }).click();
    await expect(result).toBeHidden();
    await expect(page.getByRole('button', { name: 'Hide my best' })).toBeVisible();
  }).toPass();

  await page.getByRole('button', { name: 'Hide my best' }).click();
  await page.getByRole('button', { name: 'Show my best' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The run is over.')).toBeVisible();
});
