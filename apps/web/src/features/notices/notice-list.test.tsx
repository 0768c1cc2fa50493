import type { Notice } from '@blookery/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../session/queries.tsx';
import { ToastHost } from '../../ui/overlays/toasts.tsx';
import { MarkAllRead } from './notice-list.tsx';

const notice: Notice = {
  id: 1,
  kind: 'guild',
  player: null,
  text: 'Hedge Watch was disbanded.',
  detail: null,
  imageId: null,
  link: null,
  action: null,
  createdAt: '2026-11-15T13:00:00.000Z',
  read: false,
};

beforeEach(() => {
  queryClient().clear();
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'GET'
      ? Response.json({ notices: [notice], unread: 1, hasMore: false })
      : Response.json({ message: 'The bell is stuck.', code: 'NO' }, { status: 409 }),
  );
});

it('a failure message from the server is shown in a toast with the header Error [2.8.03]', async () => {
  render(
    <QueryClientProvider client={queryClient()}>
      <MarkAllRead />
      <ToastHost />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByText('The bell is stuck.')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
});
