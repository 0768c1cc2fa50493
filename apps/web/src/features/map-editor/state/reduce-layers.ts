/** The layers: which one is current, their order, which are hidden and which are locked. */
import { type MapPiece, mapLimits } from '@blookery/game/plaza/maps';
import { committed, type EditorAction, type EditorState, mapOf } from './editor-state.ts';
import { withLayer } from './pieces.ts';

type LayerAction = Extract<
  EditorAction,
  {
    type: 'layer' | 'add-layer' | 'remove-layer' | 'edit-layer' | 'raise-layer' | 'hide-layer' | 'lock-layer';
  }
>;

const none: ReadonlySet<MapPiece> = new Set();

const withId = (set: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> => {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
};

export function reduceLayers(state: EditorState, action: LayerAction): EditorState {
  const map = mapOf(state);
  switch (action.type) {
    case 'layer':
      return { ...state, layerId: action.layerId, selection: none, area: null };
    case 'hide-layer':
      return { ...state, hidden: withId(state.hidden, action.layerId, action.hidden) };
    case 'lock-layer':
      return { ...state, locked: withId(state.locked, action.layerId, action.locked) };
    case 'add-layer': {
      if (map.layers.length >= mapLimits.layers) return state;
      const id = Math.max(0, ...map.layers.map((layer) => layer.id)) + 1;
      const above = map.layers.findIndex((layer) => layer.id === state.layerId) + 1;
      const layers = map.layers.toSpliced(above, 0, {
        id,
        name: `Layer ${id}`,
        kind: 'ground',
        pieces: [],
      });
      return { ...committed(state, { ...map, layers }), layerId: id, selection: none };
    }
    case 'remove-layer': {
      if (map.layers.length < 2) return state;
      const layers = map.layers.filter(({ id }) => id !== action.layerId);
      const layerId = state.layerId === action.layerId ? (layers[0]?.id ?? 0) : state.layerId;
      return { ...committed(state, { ...map, layers }), layerId, selection: none };
    }
    case 'edit-layer': {
      const { name, kind } = action.change;
      const change = {
        ...(name?.trim() ? { name: name.slice(0, mapLimits.name) } : {}),
        ...(kind ? { kind } : {}),
      };
      return committed(
        state,
        withLayer(map, action.layerId, (layer) => ({ ...layer, ...change })),
      );
    }
    case 'raise-layer': {
      const at = map.layers.findIndex(({ id }) => id === action.layerId);
      const to = at + action.by;
      const layer = map.layers[at];
      if (!layer || to < 0 || to >= map.layers.length) return state;
      return committed(state, { ...map, layers: map.layers.toSpliced(at, 1).toSpliced(to, 0, layer) });
    }
  }
}
