import type { MapRectangle, MapTile } from '@blookery/game/plaza/maps';
import type { View } from './viewport.ts';

export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly view: View;
  readonly tiles: ReadonlyMap<number, MapTile>;
  /** The squares in view. */
  readonly seen: MapRectangle;
}
