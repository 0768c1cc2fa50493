import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { messages, pageOf } from '../chat-fixtures.ts';
import { openAround } from '../room/room-state.ts';
import { setUpCatalog, stage } from '../stage-fixtures.tsx';
import { MessageList } from './message-list.tsx';

const all = messages(1, 200);

beforeAll(setUpCatalog);
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // jsdom has no layout. In a list this high every row is in view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100_000);
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST') {
      return Response.json({ code: 'CHAT_TOO_FAST', message: 'Easy there.' }, { status: 429 });
    }
    // Only the newest page can be loaded, so the window does not grow to the end by itself.
    if (/before|after/.test(url)) return new Response(null, { status: 503 });
    return Response.json(pageOf(all, { limit: 50 }));
  });
});

it('sending a message while older ones are shown jumps to the end, where its refusal is shown', async () => {
  const back = pageOf(all, { around: 100, limit: 50 });
  const { room } = stage(<MessageList label="Messages" />, { messages: back.messages });
  await act(async () => room.store.setState((view) => ({ room: openAround(view.room, back, 100, 50) })));
  expect(screen.queryByText('m200')).toBeNull();
  await act(async () => room.send('hello', null));
  expect(screen.getByText('m200')).toBeTruthy();
  expect(screen.getByText('Easy there.')).toBeTruthy();
});
