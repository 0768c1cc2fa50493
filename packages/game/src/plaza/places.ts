/**
 * Places: where something happens on a map. A tile of the palette may mark one, so a place is put on a map like any other
 * piece. On a map without the place, the thing is missing: without a course, there are no races.
 */
import {
  type GameMap,
  type MapPoint,
  type MapTile,
  pieceFoot,
  TILE_PIXELS,
  tilesById,
  turnedPoint,
} from './maps.ts';
import type { PlaceKind } from './place-kinds.ts';

/** How far from a place, in squares, a player stands at it. */
export const PLACE_REACH = 2.4;
/** The server allows for a few steps: a page sees its player a little ahead. */
const SERVER_REACH = PLACE_REACH + 0.8;

const isWithin = ([x, y]: MapPoint, at: { x: number; y: number }, reach: number): boolean =>
  Math.hypot(at.x / TILE_PIXELS - x, at.y / TILE_PIXELS - y) <= reach;

/** Whether a position in pixels is at a place, as the page and as the server sees it. */
export const isAtPlace = (place: MapPoint, at: { x: number; y: number }): boolean =>
  isWithin(place, at, PLACE_REACH);
export const mayBeAtPlace = (place: MapPoint, at: { x: number; y: number }): boolean =>
  isWithin(place, at, SERVER_REACH);

/** Returns where a piece marks its place: at its foot, in the middle. */
function placeAt(tile: MapTile, piece: Parameters<typeof pieceFoot>[1]): MapPoint {
  const middle = turnedPoint(tile, tile.foot ?? [tile.width / 2, tile.height], piece.rotation);
  return [piece.x + middle[0], pieceFoot(tile, piece)];
}

/** Returns the places of a map in squares, those of one kind in the order of their pieces. */
export function placesOf(map: GameMap): ReadonlyMap<PlaceKind, readonly MapPoint[]> {
  const tiles = tilesById(map);
  const places = new Map<PlaceKind, MapPoint[]>();
  for (const { pieces } of map.layers) {
    for (const piece of pieces) {
      const tile = tiles.get(piece.tile);
      if (!tile?.place) continue;
      const points = places.get(tile.place) ?? [];
      points.push(placeAt(tile, piece));
      places.set(tile.place, points);
    }
  }
  return places;
}
