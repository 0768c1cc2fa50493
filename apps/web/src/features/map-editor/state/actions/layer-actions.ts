/** The layers: which one is current, their order, which are hidden and which are locked. */
import { type LayerKind, type MapPiece, mapLimits } from '@blookery/game/plaza/maps';
import { committed, type EditorState, mapOf, onLayer } from '../editor-state.ts';
import { withLayer } from '../pieces.ts';

interface OfLayer {
  layerId: number;
}

const none: ReadonlySet<MapPiece> = new Set();

const withId = (set: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> => {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
};

export const layerActions = {
  layer: (state: EditorState, { layerId }: OfLayer): EditorState => ({
    ...state,
    layerId,
    selection: none,
    area: null,
  }),
  'hide-layer': (state: EditorState, { layerId, hidden }: OfLayer & { hidden: boolean }): EditorState => ({
    ...state,
    hidden: withId(state.hidden, layerId, hidden),
  }),
  'lock-layer': (state: EditorState, { layerId, locked }: OfLayer & { locked: boolean }): EditorState => ({
    ...state,
    locked: withId(state.locked, layerId, locked),
  }),
  'add-layer'(state: EditorState): EditorState {
    const map = mapOf(state);
    if (map.layers.length >= mapLimits.layers) return state;
    const id = Math.max(0, ...map.layers.map((layer) => layer.id)) + 1;
    const above = map.layers.findIndex((layer) => layer.id === state.layerId) + 1;
    const layers = map.layers.toSpliced(above, 0, { id, name: `Layer ${id}`, kind: 'ground', pieces: [] });
    return { ...committed(state, { ...map, layers }), layerId: id, selection: none };
  },
  'remove-layer'(state: EditorState, { layerId }: OfLayer): EditorState {
    const map = mapOf(state);
    if (map.layers.length < 2) return state;
    const layers = map.layers.filter(({ id }) => id !== layerId);
    return onLayer({ ...committed(state, { ...map, layers }), selection: none });
  },
  'edit-layer'(
    state: EditorState,
    { layerId, change: { name, kind } }: OfLayer & { change: { name?: string; kind?: LayerKind } },
  ): EditorState {
    const change = {
      ...(name?.trim() ? { name: name.slice(0, mapLimits.name) } : {}),
      ...(kind ? { kind } : {}),
    };
    return committed(
      state,
      withLayer(mapOf(state), layerId, (layer) => ({ ...layer, ...change })),
    );
  },
  'raise-layer'(state: EditorState, { layerId, by }: OfLayer & { by: 1 | -1 }): EditorState {
    const map = mapOf(state);
    const at = map.layers.findIndex(({ id }) => id === layerId);
    const to = at + by;
    const layer = map.layers[at];
    if (!layer || to < 0 || to >= map.layers.length) return state;
    return committed(state, { ...map, layers: map.layers.toSpliced(at, 1).toSpliced(to, 0, layer) });
  },
};
