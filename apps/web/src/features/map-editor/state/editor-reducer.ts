/** Everything that can happen in the editor, as a pure reducer. */
import { type GameMap, type MapPiece, mapLimits, turned } from '@blookery/game/plaza/maps';
import {
  committed,
  type EditorAction,
  type EditorState,
  isClosed,
  mapOf,
  openMap,
  tileOf,
} from './editor-state.ts';
import { fill } from './fill.ts';
import { redo, undo } from './history.ts';
import { lay, pieceAt, placeFor, takeUp, varied } from './pieces.ts';
import { reduceLayers } from './reduce-layers.ts';
import { reduceSelection, rotateSelection } from './reduce-selection.ts';
import { nextSnap } from './snap.ts';

const none: ReadonlySet<MapPiece> = new Set();
const cleared = (state: EditorState): EditorState => ({ ...state, selection: none, area: null, grab: null });

export function reduce(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'load':
      return openMap(action.map, state);
    case 'tool':
      return { ...(action.tool === 'fill' ? state : cleared(state)), tool: action.tool };
    case 'snap':
      return { ...state, snap: action.snap };
    case 'next-snap':
      return { ...state, snap: nextSnap(state.snap) };
    case 'rotate':
      return state.selection.size > 0
        ? rotateSelection(state)
        : { ...state, rotation: turned(state.rotation) };
    case 'vary':
      return { ...state, vary: action.vary };
    case 'walls':
      return { ...state, walls: action.walls };
    case 'pick-tile':
      return { ...cleared(state), tileId: action.tileId, tool: state.tool === 'fill' ? 'fill' : 'create' };
    case 'create':
    case 'erase':
    case 'fill':
      return isClosed(state) ? state : draw(state, action);
    case 'undo':
      return cleared({ ...state, history: undo(state.history) });
    case 'redo':
      return cleared({ ...state, history: redo(state.history) });
    case 'edit-map':
      return resize(state, action.change);
    case 'edit-tile':
      return editTile(state, action);
    case 'move-spawn':
    case 'add-spawn':
    case 'remove-spawn':
      return reduceSpawns(state, action);
    default:
      return action.type.includes('layer')
        ? reduceLayers(state, action as Parameters<typeof reduceLayers>[1])
        : reduceSelection(state, action as Parameters<typeof reduceSelection>[1]);
  }
}

type Draw = Extract<EditorAction, { type: 'create' | 'erase' | 'fill' }>;

function draw(state: EditorState, action: Draw): EditorState {
  const { layerId, rotation, vary, area } = state;
  const map = mapOf(state);
  if (action.type === 'erase') {
    const piece = pieceAt(map, layerId, action.at);
    return piece ? committed(cleared(state), takeUp(map, layerId, new Set([piece])), action.stroke) : state;
  }
  const tile = tileOf(state);
  if (!tile) return state;
  if (action.type === 'fill') {
    return committed(state, fill(map, { layerId, at: action.at, tile, rotation, vary, area }));
  }
  const piece = varied(map, tile, placeFor(tile, action.at, state.snap, rotation), vary);
  return committed(state, lay(map, layerId, [piece]), action.stroke);
}

/** Removes pieces outside the smaller map, and moves entrances that lie outside to its edge. */
function resize(
  state: EditorState,
  change: Partial<Pick<GameMap, 'name' | 'width' | 'height'>>,
): EditorState {
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
}

function editTile(
  state: EditorState,
  { tileId, change }: Extract<EditorAction, { type: 'edit-tile' }>,
): EditorState {
  const map = mapOf(state);
  const side = (value: number) => Math.min(mapLimits.tileSide, Math.max(0.125, value));
  const tiles = map.tiles.map((tile) => {
    if (tile.id !== tileId) return tile;
    const width = side(change.width ?? tile.width);
    const height = side(change.height ?? tile.height);
    const chance = Math.min(100, Math.max(0, change.chance ?? tile.chance));
    // Positions inside a tile scale with it.
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
  });
  return committed(state, { ...map, tiles });
}

type SpawnAction = Extract<EditorAction, { type: 'move-spawn' | 'add-spawn' | 'remove-spawn' }>;

function reduceSpawns(state: EditorState, action: SpawnAction): EditorState {
  const map = mapOf(state);
  const inside = ([x, y]: readonly [number, number]) =>
    [Math.min(map.width - 0.5, Math.max(0.5, x)), Math.min(map.height - 0.5, Math.max(0.5, y))] as const;
  switch (action.type) {
    case 'add-spawn':
      if (map.spawns.length >= mapLimits.spawns) return state;
      return committed(state, { ...map, spawns: [...map.spawns, inside(action.at)] });
    case 'remove-spawn':
      // A map needs at least one entrance.
      if (map.spawns.length < 2) return state;
      return committed(state, { ...map, spawns: map.spawns.filter((_, index) => index !== action.index) });
    case 'move-spawn': {
      const spawns = map.spawns.map((spawn, index) => (index === action.index ? inside(action.to) : spawn));
      return committed(state, { ...map, spawns }, action.stroke);
    }
  }
}
