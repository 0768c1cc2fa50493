/** Selects pieces, and moves, turns and copies them or changes whether they collide. */
import {
  type MapPiece,
  type MapPoint,
  type MapRectangle,
  pieceBox,
  tilesById,
  turned,
  turnedSize,
} from '@blookery/game/plaza/maps';
import { cleared, committed, type EditorState, isClosed, mapOf, requireOpen } from '../editor-state.ts';
import { beforeStroke } from '../history.ts';
import { lay, layerOf, pieceAt, piecesIn, takeUp, withPieces } from '../pieces.ts';
import { alongGrid } from '../snap.ts';

const none: ReadonlySet<MapPiece> = new Set();

export const selectionActions = {
  'select-at'(state: EditorState, { at, more }: { at: MapPoint; more: boolean }): EditorState {
    if (isClosed(state)) return { ...state, selection: none, area: null };
    const piece = pieceAt(mapOf(state), state.layerId, at);
    return { ...state, area: null, grab: null, selection: toggled(state.selection, piece, more) };
  },
  'select-area'(state: EditorState, { area, more }: { area: MapRectangle; more: boolean }): EditorState {
    const found = isClosed(state) ? [] : piecesIn(mapOf(state), state.layerId, area);
    return { ...state, area, grab: null, selection: new Set(more ? [...state.selection, ...found] : found) };
  },
  'select-all': (state: EditorState): EditorState =>
    isClosed(state) ? state : { ...state, selection: new Set(layerOf(mapOf(state), state.layerId)?.pieces) },
  'select-none': cleared,
  'delete-selection': deleted,
  copy: copied,
  cut: (state: EditorState): EditorState => deleted(copied(state)),
  paste: (state: EditorState, { at }: { at: MapPoint }): EditorState => pasted(state, at),
  move: (state: EditorState, { by, stroke }: { by: MapPoint; stroke: number }): EditorState =>
    moved(state, by, stroke),
  /** Null uses the setting of the tile. */
  collides: (state: EditorState, { collides }: { collides: boolean | null }): EditorState =>
    replaced(state, ({ collides: _, ...piece }) => (collides === null ? piece : { ...piece, collides })),
};

const toggled = (
  selection: ReadonlySet<MapPiece>,
  piece: MapPiece | null,
  more: boolean,
): ReadonlySet<MapPiece> => {
  if (!piece) return more ? selection : none;
  if (!more) return selection.has(piece) ? selection : new Set([piece]);
  const next = new Set(selection);
  if (!next.delete(piece)) next.add(piece);
  return next;
};

function deleted(state: EditorState): EditorState {
  const { layerId, selection } = state;
  if (selection.size > 0) requireOpen(state);
  return { ...committed(state, takeUp(mapOf(state), layerId, selection)), selection: none, area: null };
}

/** Replaces every selected piece, and keeps its place in the drawing order. */
function replaced(
  state: EditorState,
  change: (piece: MapPiece) => MapPiece,
  stroke: number | null = null,
): EditorState {
  const { layerId, selection } = state;
  const swaps = new Map([...selection].map((piece) => [piece, change(piece)]));
  const layer = layerOf(mapOf(state), layerId);
  if (!layer || swaps.size === 0) return state;
  requireOpen(state);
  const pieces = layer.pieces.map((piece) => swaps.get(piece) ?? piece);
  return {
    ...committed(state, withPieces(mapOf(state), layerId, pieces), stroke),
    selection: new Set(swaps.values()),
  };
}

/** `by` is the whole distance since the stroke began, so that small moves add up to a step of the grid. */
function moved(state: EditorState, by: MapPoint, stroke: number): EditorState {
  const grab = state.grab?.stroke === stroke ? state.grab : { stroke, pieces: [...state.selection] };
  if (grab.pieces.length === 0) return state;
  const [dx, dy] = [alongGrid(state.snap, by[0]), alongGrid(state.snap, by[1])];
  // The press that selects a piece often moves by less than a step.
  if (dx === 0 && dy === 0 && state.history.stroke !== stroke) return state;
  requireOpen(state);
  const base = beforeStroke(state.history, stroke);
  const there = new Map(grab.pieces.map((piece) => [piece, { ...piece, x: piece.x + dx, y: piece.y + dy }]));
  const tiles = tilesById(base);
  const isOut = [...there.values()].some((piece) => {
    const tile = tiles.get(piece.tile);
    if (!tile) return true;
    const [x, y, width, height] = pieceBox(tile, piece);
    return x + width <= 0 || y + height <= 0 || x >= base.width || y >= base.height;
  });
  if (isOut) return state;
  const pieces = (layerOf(base, state.layerId)?.pieces ?? []).map((piece) => there.get(piece) ?? piece);
  return {
    ...committed(state, withPieces(base, state.layerId, pieces), stroke),
    grab,
    area: null,
    selection: new Set(there.values()),
  };
}

/** Turns each piece by 90 degrees around its centre. */
export function rotateSelection(state: EditorState): EditorState {
  const tiles = tilesById(mapOf(state));
  return replaced(state, (piece) => {
    const tile = tiles.get(piece.tile);
    if (!tile) return piece;
    const rotation = turned(piece.rotation);
    const [[width, height], [across, down]] = [turnedSize(tile, piece.rotation), turnedSize(tile, rotation)];
    const { rotation: _, ...rest } = piece;
    return {
      ...rest,
      x: piece.x + (width - across) / 2,
      y: piece.y + (height - down) / 2,
      ...(rotation === 0 ? {} : { rotation }),
    };
  });
}

function copied(state: EditorState): EditorState {
  const pieces = [...state.selection];
  if (pieces.length === 0) return state;
  const corner: MapPoint = [Math.min(...pieces.map(({ x }) => x)), Math.min(...pieces.map(({ y }) => y))];
  return { ...state, clipboard: { pieces, corner } };
}

function pasted(state: EditorState, at: MapPoint): EditorState {
  const { clipboard, snap } = state;
  if (!clipboard) return state;
  requireOpen(state);
  const map = mapOf(state);
  const known = tilesById(map);
  const [dx, dy] = [
    alongGrid(snap, at[0] - clipboard.corner[0]),
    alongGrid(snap, at[1] - clipboard.corner[1]),
  ];
  const pieces = clipboard.pieces
    .filter(({ tile }) => known.has(tile))
    .map((piece) => ({ ...piece, x: piece.x + dx, y: piece.y + dy }));
  const after = lay(map, state.layerId, pieces);
  const laid = new Set(layerOf(after, state.layerId)?.pieces);
  return {
    ...committed(state, after),
    tool: 'select',
    area: null,
    grab: null,
    selection: new Set(pieces.filter((piece) => laid.has(piece))),
  };
}

export function boxAround(state: EditorState): MapRectangle | null {
  const tiles = tilesById(mapOf(state));
  const boxes = [...state.selection].flatMap((piece) => {
    const tile = tiles.get(piece.tile);
    return tile ? [pieceBox(tile, piece)] : [];
  });
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  return [
    left,
    top,
    Math.max(...boxes.map(([x, , width]) => x + width)) - left,
    Math.max(...boxes.map(([, y, , height]) => y + height)) - top,
  ];
}
