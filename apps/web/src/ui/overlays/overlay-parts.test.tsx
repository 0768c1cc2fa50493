import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ModalPlace } from './modal-place.tsx';
import { ToastHost } from './toast-host.tsx';

it('a modal appears in a page that was rendered before the code of modals was loaded', async () => {
  const { container } = render(<ModalPlace />);
  expect(container.childElementCount).toBe(0);
  const { openModal } = await import('./modals.tsx');
  act(() => {
    openModal({ title: 'Late', render: () => <p>It came later.</p> });
  });
  expect(screen.getByRole('dialog', { name: 'Late' }).textContent).toContain('It came later.');
});

it('a toast appears in the region that was there before the code of toasts was loaded', async () => {
  render(<ToastHost />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  const { showToast } = await import('./toasts.tsx');
  act(() => {
    showToast({ text: 'Hello' });
  });
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toContain('Hello');
});
