/**
 * Which part of the map is visible. Pure functions: places are in squares of the map, points in pixels of the
 * canvas.
 */
import { type MapPoint, type MapRectangle, TILE_PIXELS } from '@blookery/game/plaza/maps';

export interface View {
  /** The square in the top left corner. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const ZOOM = { least: 0.1, most: 4 } as const;

const clampZoom = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));
/** The size of one square in pixels. */
export const squarePixels = ({ zoom }: View): number => TILE_PIXELS * zoom;

export const toMap = (view: View, [px, py]: MapPoint): MapPoint => [
  view.x + px / squarePixels(view),
  view.y + py / squarePixels(view),
];

export const toScreen = (view: View, [x, y]: MapPoint): MapPoint => [
  (x - view.x) * squarePixels(view),
  (y - view.y) * squarePixels(view),
];

/** Moves the view by a drag in pixels. */
export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / squarePixels(view),
  y: view.y - dy / squarePixels(view),
});

/** Zooms, and keeps the place under the pointer where it is. */
export function zoomed(view: View, by: number, at: MapPoint): View {
  const zoom = clampZoom(view.zoom * by);
  const [x, y] = toMap(view, at);
  return { zoom, x: x - at[0] / (TILE_PIXELS * zoom), y: y - at[1] / (TILE_PIXELS * zoom) };
}

/** Centres a rectangle in the canvas, with a zoom of at most `most`. */
export function fitted([x, y, width, height]: MapRectangle, [across, down]: MapPoint, most = 1): View {
  const zoom = clampZoom(
    Math.min(most, across / ((width + 1) * TILE_PIXELS), down / ((height + 1) * TILE_PIXELS)),
  );
  return {
    zoom,
    x: x + width / 2 - across / (2 * TILE_PIXELS * zoom),
    y: y + height / 2 - down / (2 * TILE_PIXELS * zoom),
  };
}

export const inView = (view: View, [across, down]: MapPoint): MapRectangle => [
  view.x,
  view.y,
  across / squarePixels(view),
  down / squarePixels(view),
];

/** Moves the view as little as needed to show a place. */
export function shown(view: View, size: MapPoint, [x, y]: MapPoint): View {
  const [left, top, width, height] = inView(view, size);
  const nudge = (place: number, from: number, span: number) =>
    place < from + 1 ? place - 1 : place > from + span - 2 ? place - span + 2 : from;
  return { ...view, x: nudge(x, left, width), y: nudge(y, top, height) };
}
