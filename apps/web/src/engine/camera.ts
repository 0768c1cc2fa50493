/** What part of a world is in view: around a point, never beyond the world's edge where the world is large enough. */
export interface View {
  /** The world's upper left corner in view. */
  x: number;
  y: number;
  /** Screen pixels for one of the world. */
  zoom: number;
  /** Of the view, in the world's pixels. */
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const along = (middle: number, view: number, world: number): number =>
  view >= world ? (world - view) / 2 : Math.min(world - view, Math.max(0, middle - view / 2));

/** No more than `most` of the world's pixels are shown along either side: a larger window shows them larger. */
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
