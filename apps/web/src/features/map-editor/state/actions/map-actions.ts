/** The map as a whole: its name and size, its tiles, and the entrances where players appear. */
import { type GameMap, type MapPoint, type MapTile, mapLimits } from '@blookery/game/plaza/maps';
import { cleared, committed, type EditorState, mapOf } from '../editor-state.ts';

type MapChange = Partial<Pick<GameMap, 'name' | 'width' | 'height'>>;
type TileChange = Partial<Pick<MapTile, 'width' | 'height' | 'chance'>>;

export const mapActions = {
  /** Removes pieces outside the smaller map, and moves entrances that lie outside to its edge. */
  'edit-map'(state: EditorState, { change }: { change: MapChange }): EditorState {
    const before = mapOf(state);
    const { least, most } = mapLimits.side;
    const side = (value: number) => Math.min(most, Math.max(least, Math.round(value)));
    const width = side(change.width ?? before.width);
    const height = side(change.height ?? before.height);
    const map: GameMap = {
      ...before,
      name: (change.name ?? before.name).slice(0, mapLimits.name),
      width,
      height,
      spawns: before.spawns.map(([x, y]) => [Math.min(x, width - 1), Math.min(y, height - 1)] as const),
      layers:
        width >= before.width && height >= before.height
          ? before.layers
          : before.layers.map((layer) => ({
              ...layer,
              pieces: layer.pieces.filter(({ x, y }) => x < width && y < height),
            })),
    };
    return committed(cleared(state), map);
  },
  'edit-tile'(state: EditorState, { tileId, change }: { tileId: number; change: TileChange }): EditorState {
    const map = mapOf(state);
    const tiles = map.tiles.map((tile) => (tile.id === tileId ? resized(tile, change) : tile));
    return committed(state, { ...map, tiles });
  },
  'add-spawn'(state: EditorState, { at }: { at: MapPoint }): EditorState {
    const map = mapOf(state);
    if (map.spawns.length >= mapLimits.spawns) return state;
    return committed(state, { ...map, spawns: [...map.spawns, inside(map, at)] });
  },
  'remove-spawn'(state: EditorState, { index }: { index: number }): EditorState {
    const map = mapOf(state);
    // A map needs at least one entrance.
    if (map.spawns.length < 2) return state;
    return committed(state, { ...map, spawns: map.spawns.filter((_, at) => at !== index) });
  },
  'move-spawn'(
    state: EditorState,
    { index, to, stroke }: { index: number; to: MapPoint; stroke: number },
  ): EditorState {
    const map = mapOf(state);
    const before = map.spawns[index];
    const after = inside(map, to);
    if (!before || (before[0] === after[0] && before[1] === after[1])) return state;
    return committed(state, { ...map, spawns: map.spawns.with(index, after) }, stroke);
  },
};

const inside = ({ width, height }: GameMap, [x, y]: MapPoint): MapPoint => [
  Math.min(width - 0.5, Math.max(0.5, x)),
  Math.min(height - 0.5, Math.max(0.5, y)),
];

/** Positions inside a tile scale with it. */
function resized(tile: MapTile, change: TileChange): MapTile {
  const side = (value: number) => Math.min(mapLimits.tileSide, Math.max(0.125, value));
  const width = side(change.width ?? tile.width);
  const height = side(change.height ?? tile.height);
  const chance = Math.min(100, Math.max(0, change.chance ?? tile.chance));
  const [across, down] = [width / tile.width, height / tile.height];
  const { solid, foot, goods, light } = tile;
  return {
    ...tile,
    width,
    height,
    chance,
    ...(solid && {
      solid: [solid[0] * across, solid[1] * down, solid[2] * across, solid[3] * down] as const,
    }),
    ...(foot && { foot: [foot[0] * across, foot[1] * down] as const }),
    ...(goods && { goods: goods.map(([x, y]) => [x * across, y * down] as const) }),
    ...(light && { light: { ...light, at: [light.at[0] * across, light.at[1] * down] as const } }),
  };
}
