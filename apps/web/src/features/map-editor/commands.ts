/**
 * What a player can do in the editor besides drawing. The keyboard, the toolbar, the panels and the menu all read this
 * list: a command has its label, its keys and its effect here and nowhere else.
 */
import type { MapPoint } from '@blookery/game/plaza/maps';
import type { IconName } from '../../ui/pictures/icon.tsx';
import { type Arrow, arrows } from './canvas/cursor-key.ts';
import { fitted, inView, zoomed } from './canvas/viewport.ts';
import { saveMap } from './map-queries.ts';
import { type EditorState, mapOf, type Tool } from './state/editor-state.ts';
import { dispatch, newStroke, useEditor } from './state/editor-store.ts';
import { stepOf } from './state/snap.ts';

export interface Command {
  readonly label: string | ((state: EditorState) => string);
  readonly icon?: IconName;
  /** Letters in lower case, `mod+` for Ctrl or the command key. The first one is shown. */
  readonly keys: readonly string[];
  /** Whether it can be done now. Absent if always. */
  readonly isPossible?: (state: EditorState) => boolean;
  /** For a command that stays on, such as a tool. */
  readonly isOn?: (state: EditorState) => boolean;
  readonly run: () => void;
}

const tool = (name: Tool, label: string, icon: IconName, key: string): Command => ({
  label,
  icon,
  keys: [key],
  isOn: (state) => state.tool === name,
  run: () => dispatch({ type: 'tool', tool: name }),
});

export const toolCommands: Readonly<Record<Tool, Command>> = {
  edit: tool('edit', 'Edit', 'edit', 'e'),
  create: tool('create', 'Create', 'plus', 'c'),
  delete: tool('delete', 'Delete', 'trash', 'd'),
  select: tool('select', 'Select', 'pointer', 's'),
  fill: tool('fill', 'Fill', 'paint', 'f'),
};

const hasSelection = ({ selection }: EditorState): boolean => selection.size > 0;

const nudge = (arrow: Arrow, label: string): Command => ({
  label,
  keys: [arrow],
  isPossible: hasSelection,
  run: () => {
    const step = stepOf(useEditor.getState().state?.snap ?? '1/1') ?? 0.02;
    const [x, y] = arrows[arrow];
    dispatch({ type: 'move', by: [x * step, y * step], stroke: newStroke() });
  },
});

const zoom = (by: number) => () =>
  useEditor.setState(({ view, size }) => ({ view: zoomed(view, by, [size[0] / 2, size[1] / 2]) }));

function viewMiddle(): MapPoint {
  const { view, size } = useEditor.getState();
  const [x, y, width, height] = inView(view, size);
  return [x + width / 2, y + height / 2];
}

/** To the pointer, or to the middle of the view. */
function nearestEntrance(): number {
  const { state, pointer } = useEditor.getState();
  const [x, y] = pointer ?? viewMiddle();
  const far = state ? mapOf(state).spawns.map(([px, py]) => Math.hypot(px - x, py - y)) : [];
  return far.indexOf(Math.min(...far));
}

export const commands = {
  rotate: {
    label: 'Rotate',
    icon: 'restore',
    keys: ['r'],
    run: () => dispatch({ type: 'rotate' }),
  },
  nextSnap: {
    label: ({ snap }) => `Snap ${snap}`,
    icon: 'grid',
    keys: ['g'],
    run: () => dispatch({ type: 'next-snap' }),
  },
  undo: {
    label: 'Undo',
    icon: 'undo',
    keys: ['mod+z'],
    isPossible: ({ history }) => history.past.length > 0,
    run: () => dispatch({ type: 'undo' }),
  },
  redo: {
    label: 'Redo',
    icon: 'refresh',
    keys: ['mod+shift+z', 'mod+y'],
    isPossible: ({ history }) => history.future.length > 0,
    run: () => dispatch({ type: 'redo' }),
  },
  save: { label: 'Save', icon: 'upload', keys: ['mod+s'], run: () => void saveMap() },
  copy: { label: 'Copy', icon: 'copy', keys: ['mod+c'], run: () => dispatch({ type: 'copy' }) },
  cut: { label: 'Cut', keys: ['mod+x'], run: () => dispatch({ type: 'cut' }) },
  /** Under the pointer, or in the middle of the view. */
  paste: {
    label: ({ clipboard }) => `Paste ${clipboard?.pieces.length ?? 0}`,
    icon: 'copy',
    keys: ['mod+v'],
    run: () => dispatch({ type: 'paste', at: useEditor.getState().pointer ?? viewMiddle() }),
  },
  deleteSelection: {
    label: 'Delete',
    icon: 'trash',
    keys: ['Delete', 'Backspace'],
    run: () => dispatch({ type: 'delete-selection' }),
  },
  selectAll: { label: 'Select all', keys: ['mod+a'], run: () => dispatch({ type: 'select-all' }) },
  selectNone: { label: 'Select nothing', keys: ['Escape'], run: () => dispatch({ type: 'select-none' }) },
  left: nudge('ArrowLeft', 'Move left'),
  right: nudge('ArrowRight', 'Move right'),
  up: nudge('ArrowUp', 'Move up'),
  down: nudge('ArrowDown', 'Move down'),
  zoomIn: { label: 'Zoom in', keys: ['+', '='], run: zoom(1.25) },
  zoomOut: { label: 'Zoom out', keys: ['-'], run: zoom(0.8) },
  showAll: {
    label: 'Show all of the map',
    keys: ['0'],
    run: () =>
      useEditor.setState(({ state, size, view }) => {
        const map = state && mapOf(state);
        return { view: map ? fitted([0, 0, map.width, map.height], size) : view };
      }),
  },
  walls: {
    label: ({ walls }) => (walls ? 'Hide collision' : 'Show collision'),
    icon: 'block',
    keys: [],
    run: () => dispatch({ type: 'walls', walls: !useEditor.getState().state?.walls }),
  },
  addEntrance: {
    label: 'Add entrance',
    icon: 'flag',
    keys: [],
    run: () => dispatch({ type: 'add-spawn', at: viewMiddle() }),
  },
  removeEntrance: {
    label: 'Remove nearest entrance',
    icon: 'trash',
    keys: [],
    isPossible: (state) => mapOf(state).spawns.length > 1,
    run: () => dispatch({ type: 'remove-spawn', index: nearestEntrance() }),
  },
} satisfies Record<string, Command>;

export const allCommands: readonly Command[] = [...Object.values(toolCommands), ...Object.values(commands)];

export const labelOf = ({ label }: Command, state: EditorState): string =>
  typeof label === 'string' ? label : label(state);

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Returns the command of a pressed key, or null. Shift counts only where a command with it exists. */
export function commandFor({ key, shiftKey, ctrlKey, metaKey }: Keys): Command | null {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  if (!ctrlKey && !metaKey) return byKey.get(plain) ?? null;
  return (shiftKey && byKey.get(`mod+shift+${plain}`)) || (byKey.get(`mod+${plain}`) ?? null);
}

const byKey = new Map(allCommands.flatMap((command) => command.keys.map((key) => [key, command] as const)));
