import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { dropModals } from '../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { openCodeModal } from './code-modal.tsx';

beforeEach(dropModals);

const open = (attempt: (code: string) => Promise<void>) => {
  render(<ModalHost />);
  act(() => openCodeModal({ title: 'Two-factor', lead: 'Type it.', submit: 'Log in', attempt }));
};
const refuse = async () => Promise.reject(new Error('no'));
const isFocused = (element: HTMLElement) => element === document.activeElement;

it.each(['Enter', 'the button'])('a wrong code, sent with %s, can be typed again at once', async (way) => {
  const attempt = vi.fn(refuse);
  open(attempt);
  await userEvent.click(await screen.findByLabelText('Digit 1 of 6'));
  await userEvent.keyboard('407182');
  const last = screen.getByLabelText<HTMLInputElement>('Digit 6 of 6');
  if (way === 'Enter') fireEvent.keyDown(last, { key: 'Enter' });
  else fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  // A box that is disabled loses the focus, and a phone puts its keyboard away.
  expect(last.matches(':disabled')).toBe(false);
  await vi.waitFor(() => expect(isFocused(screen.getByLabelText('Digit 1 of 6'))).toBe(true));
  await userEvent.keyboard('9');
  expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 6').value).toBe('9');
  expect(last.value).toBe('');
  expect(attempt).toHaveBeenCalledExactlyOnceWith('407182', undefined);
});

it('a wrong recovery code can be typed again at once', async () => {
  open(refuse);
  await userEvent.click(await screen.findByRole('button', { name: 'I lost my authenticator' }));
  const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
  await userEvent.type(field, 'abcde-23456');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await vi.waitFor(() => expect(field.value).toBe(''));
  expect(isFocused(field)).toBe(true);
});
