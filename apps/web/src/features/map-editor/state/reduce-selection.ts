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
import { committed, type EditorAction, type EditorState, isClosed, mapOf } from './editor-state.ts';
import { beforeStroke } from './history.ts';
import { lay, layerOf, pieceAt, piecesIn, takeUp, withPieces } from './pieces.ts';
import { alongGrid } from './snap.ts';

type SelectionAction = Extract<
  EditorAction,
  {
    type:
      | 'select-at'
      | 'select-area'
      | 'select-all'
      | 'select-none'
      | 'move'
      | 'delete-selection'
      | 'copy'
      | 'cut'
      | 'paste'
      | 'collides';
  }
>;

const none: ReadonlySet<MapPiece> = new Set();

export function reduceSelection(state: EditorState, action: SelectionAction): EditorState {
  const map = mapOf(state);
  const { layerId, selection } = state;
  switch (action.type) {
    case 'select-at': {
      if (isClosed(state)) return { ...state, selection: none, area: null };
      const piece = pieceAt(map, layerId, action.at);
      return { ...state, area: null, grab: null, selection: toggled(selection, piece, action.more) };
    }
    case 'select-area': {
      const found = isClosed(state) ? [] : piecesIn(map, layerId, action.area);
      const pieces = action.more ? [...selection, ...found] : found;
      return { ...state, area: action.area, grab: null, selection: new Set(pieces) };
    }
    case 'select-all':
      return isClosed(state) ? state : { ...state, selection: new Set(layerOf(map, layerId)?.pieces) };
    case 'select-none':
      return { ...state, selection: none, area: null, grab: null };
    case 'delete-selection':
      return { ...committed(state, takeUp(map, layerId, selection)), selection: none, area: null };
    case 'copy':
      return copied(state);
    case 'cut':
      return reduceSelection(copied(state), { type: 'delete-selection' });
    default:
      return isClosed(state) ? state : changeSelection(state, action);
  }
}

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

function changeSelection(
  state: EditorState,
  action: Extract<SelectionAction, { type: 'move' | 'paste' | 'collides' }>,
): EditorState {
  switch (action.type) {
    case 'move':
      return moved(state, action.by, action.stroke);
    case 'paste':
      return pasted(state, action.at);
    case 'collides':
      return replaced(state, (piece) => {
        const { collides: _, ...rest } = piece;
        return action.collides === null ? rest : { ...rest, collides: action.collides };
      });
  }
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
  if (isClosed(state)) return state;
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
