/** The one open editor: its state, its view, and where the map is saved. */
import type { MapSummary } from '@blookery/contract';
import type { GameMap, MapPoint } from '@blookery/game/plaza/maps';
import { create } from 'zustand';
import { getUser } from '../../../session/session.ts';
import { useToastQueue } from '../../../ui/overlays/toast-queue.ts';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { fitted, type View } from '../canvas/viewport.ts';
import { ChangeRefused } from './change-refused.ts';
import { type EditorAction, reduce } from './editor-reducer.ts';
import { type EditorState, mapOf, openMap } from './editor-state.ts';

interface Editor {
  /** Null until a map is open. */
  state: EditorState | null;
  /** The player who opened it. */
  playerId: string | null;
  /** The saved map; null if it was never saved. */
  saved: Pick<MapSummary, 'id' | 'revision'> | null;
  /** The map as it was last saved or opened. Differences from it are unsaved. */
  kept: GameMap | null;
  savedAt: number | null;
  /** Counts how often a map was opened or closed. A response to a request with an earlier count is about another map. */
  opened: number;
  view: View;
  /** The size of the canvas in CSS pixels. */
  size: MapPoint;
  /** The position of the pointer, for the status line. */
  pointer: MapPoint | null;
  walking: boolean;
}

export const useEditor = create<Editor>(() => ({
  state: null,
  playerId: null,
  saved: null,
  kept: null,
  savedAt: null,
  opened: 0,
  view: { x: 0, y: 0, zoom: 1 },
  size: [0, 0],
  pointer: null,
  walking: false,
}));

/** Changes the state, or shows why the map cannot be changed like this. */
export function dispatch(action: EditorAction): void {
  const { state } = useEditor.getState();
  if (!state) return;
  try {
    useEditor.setState({ state: reduce(state, action) });
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error;
    const { message: text } = error;
    // Once, and not for every step of a drag.
    if (!useToastQueue.getState().queue.some((toast) => toast.text === text)) showToast({ text });
  }
}

export function openInEditor(map: GameMap, saved: Editor['saved'], { isNew = false } = {}): void {
  const { state: before, size, opened } = useEditor.getState();
  useEditor.setState({
    state: openMap(map, before ?? undefined),
    playerId: getUser()?.id ?? null,
    opened: opened + 1,
    ...(size[0] > 0 && { view: fitted([0, 0, map.width, map.height], size) }),
    saved,
    kept: isNew ? null : map,
    savedAt: null,
    walking: false,
  });
}

export const closeEditor = (): void =>
  useEditor.setState(({ opened }) => ({
    state: null,
    saved: null,
    kept: null,
    opened: opened + 1,
    walking: false,
  }));

/** The player leaves the page. Unsaved changes are kept, and shown again when the same player comes back. */
export function leaveEditor(): void {
  if (isUnsaved(useEditor.getState())) useEditor.setState({ pointer: null, walking: false });
  else closeEditor();
}

/** The player has agreed to lose unsaved changes. */
export const letGo = (): void => useEditor.setState(({ state }) => ({ kept: state && mapOf(state) }));

/** Only for components inside an open editor. */
export function useEditorState(): EditorState {
  const state = useEditor((editor) => editor.state);
  if (!state) throw new Error('a part of the editor was shown without a map');
  return state;
}

export const isUnsaved = ({ state, kept }: Pick<Editor, 'state' | 'kept'>): boolean =>
  state !== null && mapOf(state) !== kept;

let lastStroke = 0;
/** Returns a number for each press of the pointer. Changes with the same number are undone together. */
export const newStroke = (): number => ++lastStroke;
