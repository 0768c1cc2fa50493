import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { smallMap } from '../editor-fixtures.ts';
import { closeEditor, openInEditor } from '../state/editor-store.ts';
import { SelectionPanel } from './selection-panel.tsx';

afterEach(() => {
  cleanup();
  closeEditor();
});

it('an added entrance can be removed again, but not the last one', () => {
  openInEditor(smallMap, null);
  render(<SelectionPanel />);
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove nearest entrance' });
  expect(remove.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Add entrance' }));
  expect(remove.disabled).toBe(false);
  fireEvent.click(remove);
  expect(remove.disabled).toBe(true);
});
