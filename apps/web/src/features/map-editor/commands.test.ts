import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allCommands, commandFor, commands, labelOf, toolCommands } from './commands.ts';
import { COBBLE, piecesOf, smallMap } from './editor-fixtures.ts';
import { mapOf, tools } from './state/editor-state.ts';
import { closeEditor, dispatch, openInEditor, useEditor } from './state/editor-store.ts';
import { useEditorKeys } from './use-editor-keys.ts';

const stateNow = () => {
  const { state } = useEditor.getState();
  if (!state) throw new Error('no map is open');
  return state;
};
/** Returns whether the editor used the key. */
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  !fireEvent.keyDown(target, { key, ...more });
const keys = (more: Partial<Parameters<typeof commandFor>[0]>) =>
  commandFor({ key: '', shiftKey: false, ctrlKey: false, metaKey: false, ...more });

beforeEach(() => {
  openInEditor(smallMap, null);
  renderHook(useEditorKeys);
});
afterEach(() => {
  cleanup();
  closeEditor();
});

describe('the commands of the map editor', () => {
  it('each have keys of their own', () => {
    const bound = allCommands.flatMap((command) => command.keys);
    expect(bound).toEqual([...new Set(bound)]);
  });

  it('choose every tool by the letter on its button [2.4.28]', () => {
    for (const tool of tools) {
      const [key = ''] = toolCommands[tool].keys;
      expect([press(key), stateNow().tool, toolCommands[tool].isOn?.(stateNow())]).toEqual([
        true,
        tool,
        true,
      ]);
    }
  });

  it('turn with R and change the grid with G, in upper and lower case [2.4.29, 2.4.30]', () => {
    expect(labelOf(commands.nextSnap, stateNow())).toBe('Snap 1/1');
    press('r');
    press('G');
    expect([stateNow().rotation, stateNow().snap]).toEqual([90, '1/2']);
    expect(labelOf(commands.nextSnap, stateNow())).toBe('Snap 1/2');
  });

  it('redo with Shift or with Y, on every system', () => {
    expect(keys({ key: 'z', ctrlKey: true })).toBe(commands.undo);
    expect(keys({ key: 'Z', metaKey: true, shiftKey: true })).toBe(commands.redo);
    expect(keys({ key: 'y', ctrlKey: true })).toBe(commands.redo);
    expect(keys({ key: 'C', ctrlKey: true, shiftKey: true })).toBe(commands.copy);
    expect(keys({ key: 'z' })).toBeNull();
  });

  it('copy, paste, move, delete and undo what is selected', () => {
    dispatch({ type: 'pick-tile', tileId: COBBLE });
    dispatch({ type: 'create', at: [2, 2], stroke: 1 });
    press('a', { ctrlKey: true });
    press('c', { ctrlKey: true });
    expect(labelOf(commands.paste, stateNow())).toBe('Paste 1');
    useEditor.setState({ pointer: [5, 5] });
    press('v', { ctrlKey: true });
    expect(piecesOf(stateNow())).toHaveLength(2);
    expect(press('ArrowRight')).toBe(true);
    expect(piecesOf(stateNow()).map(({ x, y }) => [x, y])).toContainEqual([6, 5]);
    press('Delete');
    expect(piecesOf(stateNow())).toHaveLength(1);
    press('z', { ctrlKey: true });
    expect(piecesOf(stateNow())).toHaveLength(2);
  });

  it('remove the entrance nearest to the pointer, but never the last one', () => {
    const spawns = () => mapOf(stateNow()).spawns;
    expect(commands.removeEntrance.isPossible(stateNow())).toBe(false);
    dispatch({ type: 'add-spawn', at: [1, 1] });
    dispatch({ type: 'add-spawn', at: [9, 7] });
    useEditor.setState({ pointer: [2, 1] });
    commands.removeEntrance.run();
    expect(spawns()).toEqual([
      [5, 4],
      [9, 7],
    ]);
    // Without a pointer, the middle of the view counts.
    useEditor.setState({ pointer: null, size: [200, 200], view: { x: 7, y: 5, zoom: 1 } });
    commands.removeEntrance.run();
    expect(spawns()).toEqual([[5, 4]]);
    expect(commands.removeEntrance.isPossible(stateNow())).toBe(false);
  });

  it('leave a key alone that can do nothing now, or that belongs to a field', () => {
    expect(press('ArrowRight')).toBe(false);
    expect(press('z', { ctrlKey: true })).toBe(false);
    const field = document.body.appendChild(document.createElement('input'));
    expect(press('f', {}, field)).toBe(false);
    expect(stateNow().tool).toBe('edit');
    field.remove();
  });

  it('do nothing while the player walks on the map', () => {
    useEditor.setState({ walking: true });
    expect(press('f')).toBe(false);
    expect(stateNow().tool).toBe('edit');
  });
});
