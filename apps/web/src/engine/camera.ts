/** The visible part of a world: around a point, and within the edges of the world if it is large enough. */
export interface View {
  /** The upper left corner of the view, in world pixels. */
  x: number;
  y: number;
  /** Screen pixels per world pixel. */
  zoom: number;
  /** The size of the view in world pixels. */
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const along = (middle: number, view: number, world: number): number =>
  view >= world ? (world - view) / 2 : Math.min(world - view, Math.max(0, middle - view / 2));

/** At most `most` world pixels are shown along either side; a larger window shows them magnified. */
export function viewOf(screen: Size, world: Size, focus: { x: number; y: number }, most: number): View {
  const zoom = Math.max(1, screen.width / most, screen.height / most);
  const [width, height] = [screen.width / zoom, screen.height / zoom];
  return {
    x: along(focus.x, width, world.width),
    y: along(focus.y, height, world.height),
    zoom,
    width,
    height,
  };
}

export const toWorld = (view: View, x: number, y: number): { x: number; y: number } => ({
  x: view.x + x / view.zoom,
  y: view.y + y / view.zoom,
});

export const isInView = (view: View, x: number, y: number, margin: number): boolean =>
  x > view.x - margin &&
  y > view.y - margin &&
  x < view.x + view.width + margin &&
  y < view.y + view.height + margin;
