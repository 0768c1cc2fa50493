import type { GameMap, MapPiece, MapPoint, MapRectangle, MapTile, Rotation } from '@blookery/game/plaza/maps';
import { ChangeRefused } from './change-refused.ts';
import { begin, commit, type History } from './history.ts';
import type { Snap } from './snap.ts';

export const tools = ['edit', 'create', 'delete', 'select', 'fill'] as const;
export type Tool = (typeof tools)[number];

interface Clipboard {
  readonly pieces: readonly MapPiece[];
  /** The top left corner of the pieces. */
  readonly corner: MapPoint;
}

export interface EditorState {
  readonly history: History<GameMap>;
  readonly tool: Tool;
  readonly snap: Snap;
  readonly tileId: number | null;
  readonly rotation: Rotation;
  /** Replaces the tile by others of its set, by their chances. */
  readonly vary: boolean;
  readonly layerId: number;
  /** Only in this editor; not saved with the map. */
  readonly hidden: ReadonlySet<number>;
  readonly locked: ReadonlySet<number>;
  /** Pieces of the current layer. */
  readonly selection: ReadonlySet<MapPiece>;
  /** The rectangle drawn around the selection, on the grid. */
  readonly area: MapRectangle | null;
  readonly clipboard: Clipboard | null;
  /** The dragged pieces as they were when the stroke began. */
  readonly grab: { readonly stroke: number; readonly pieces: readonly MapPiece[] } | null;
  /** Shows where players cannot walk. */
  readonly walls: boolean;
}

const nothing: ReadonlySet<never> = new Set();

/** A newly opened map: no history, with the lowest layer and its first tile chosen. */
export const openMap = (map: GameMap, before?: EditorState): EditorState => ({
  tool: before?.tool ?? 'edit',
  snap: before?.snap ?? '1/1',
  rotation: 0,
  vary: before?.vary ?? true,
  walls: before?.walls ?? false,
  history: begin(map),
  tileId: map.tiles[0]?.id ?? null,
  layerId: map.layers[0]?.id ?? 0,
  hidden: new Set(map.layers.filter(({ kind }) => kind === 'walls').map(({ id }) => id)),
  locked: nothing,
  selection: nothing,
  area: null,
  clipboard: before?.clipboard ?? null,
  grab: null,
});

/** Without a selection. */
export const cleared = (state: EditorState): EditorState => ({
  ...state,
  selection: nothing,
  area: null,
  grab: null,
});

export const mapOf = ({ history }: EditorState): GameMap => history.present;
export const tileOf = (state: EditorState): MapTile | undefined =>
  mapOf(state).tiles.find(({ id }) => id === state.tileId);
/** With a current layer that exists: removing, undo and redo take layers away. */
export const onLayer = (state: EditorState): EditorState => {
  const { layers } = mapOf(state);
  if (layers.some(({ id }) => id === state.layerId)) return state;
  return { ...state, layerId: layers[0]?.id ?? 0 };
};
/** A locked or hidden layer cannot be changed. */
export const isClosed = ({ layerId, hidden, locked }: EditorState): boolean =>
  hidden.has(layerId) || locked.has(layerId);

/** Refuses to change a closed layer. */
export function requireOpen({ layerId, hidden, locked }: EditorState): void {
  if (hidden.has(layerId)) throw new ChangeRefused('This layer is hidden.');
  if (locked.has(layerId)) throw new ChangeRefused('This layer is locked.');
}

/** Returns the state with a new map and one more step of history; the same state if nothing changed. */
export const committed = (state: EditorState, map: GameMap, stroke: number | null = null): EditorState =>
  map === mapOf(state) ? state : { ...state, history: commit(state.history, map, stroke) };
