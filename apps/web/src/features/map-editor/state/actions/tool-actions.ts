/** The tool, the grid, what is drawn next, and the history. */
import { turned } from '@blookery/game/plaza/maps';
import { cleared, type EditorState, onLayer, type Tool } from '../editor-state.ts';
import { redo, undo } from '../history.ts';
import { nextSnap, type Snap } from '../snap.ts';
import { rotateSelection } from './selection-actions.ts';

export const toolActions = {
  tool: (state: EditorState, { tool }: { tool: Tool }): EditorState => ({
    ...(tool === 'fill' ? state : cleared(state)),
    tool,
  }),
  snap: (state: EditorState, { snap }: { snap: Snap }): EditorState => ({ ...state, snap }),
  'next-snap': (state: EditorState): EditorState => ({ ...state, snap: nextSnap(state.snap) }),
  /** Turns the selection, or else the next piece. */
  rotate: (state: EditorState): EditorState =>
    state.selection.size > 0 ? rotateSelection(state) : { ...state, rotation: turned(state.rotation) },
  vary: (state: EditorState, { vary }: { vary: boolean }): EditorState => ({ ...state, vary }),
  walls: (state: EditorState, { walls }: { walls: boolean }): EditorState => ({ ...state, walls }),
  'pick-tile': (state: EditorState, { tileId }: { tileId: number }): EditorState => ({
    ...cleared(state),
    tileId,
    tool: state.tool === 'fill' ? 'fill' : 'create',
  }),
  undo: (state: EditorState): EditorState => onLayer(cleared({ ...state, history: undo(state.history) })),
  redo: (state: EditorState): EditorState => onLayer(cleared({ ...state, history: redo(state.history) })),
};
