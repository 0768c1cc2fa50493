import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { smallMap } from '../editor-fixtures.ts';
import { closeEditor, openInEditor } from '../state/editor-store.ts';
import { openMapSettings } from './map-settings.tsx';

it('the dialog for name and size still works while it closes after the editor', () => {
  openInEditor(smallMap, null);
  render(<ModalHost />);
  act(openMapSettings);
  act(closeEditor);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Small');
});
