/** Lays and removes pieces of the current layer, unless it is hidden or locked. */
import type { MapPoint } from '@blookery/game/plaza/maps';
import { cleared, committed, type EditorState, mapOf, requireOpen, tileOf } from '../editor-state.ts';
import { fill } from '../fill.ts';
import { lay, pieceAt, placeFor, takeUp, varied } from '../pieces.ts';

interface Spot {
  at: MapPoint;
  stroke: number;
}

export const drawActions = {
  create(state: EditorState, { at, stroke }: Spot): EditorState {
    const tile = tileOf(state);
    if (!tile) return state;
    requireOpen(state);
    const map = mapOf(state);
    const piece = varied(map, tile, placeFor(tile, at, state.snap, state.rotation), state.vary);
    return committed(state, lay(map, state.layerId, [piece]), stroke);
  },
  erase(state: EditorState, { at, stroke }: Spot): EditorState {
    requireOpen(state);
    const map = mapOf(state);
    const piece = pieceAt(map, state.layerId, at);
    return piece ? committed(cleared(state), takeUp(map, state.layerId, new Set([piece])), stroke) : state;
  },
  fill(state: EditorState, { at }: Pick<Spot, 'at'>): EditorState {
    const tile = tileOf(state);
    if (!tile) return state;
    requireOpen(state);
    const { layerId, rotation, vary, area } = state;
    return committed(state, fill(mapOf(state), { layerId, at, tile, rotation, vary, area }));
  },
};
