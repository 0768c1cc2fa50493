import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ModalHost, openModal } from '../../ui/overlays/modals.tsx';
import { openReport } from './report-modal.tsx';

it('a report opens over the card that it is about', async () => {
  render(<ModalHost />);
  act(() => void openModal({ title: 'quillby', render: () => null }));
  act(() => openReport({ kind: 'profile', id: 'quillby', name: 'quillby' }));
  expect(await screen.findByRole('dialog', { name: 'Report quillby' })).toBeTruthy();
});
