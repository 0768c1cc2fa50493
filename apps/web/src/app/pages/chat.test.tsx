import type { ChatConversation, ChatHistory, ChatMessage } from '@blookery/contract';
import { directRoom } from '@blookery/game/chat/rooms';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aFace } from '../../players/face-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { outcomeShown } from '../../session/query-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import ChatPage from './chat.tsx';

const line = fakeSocket();
vi.mock('../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));

let players = 0;
/** New players for each test: the page keeps its rooms. */
let me: string;
let juniper: string;
let roomId: string;
/** What the server has; null if the room is closed. */
let room: Partial<ChatHistory> | null;
let conversations: ChatConversation[];
/** The profiles cannot be read. */
let isAway: boolean;

const letter = (id: number, authorId: string, content: string): ChatMessage => ({
  id,
  roomId,
  authorId,
  content,
  createdAt: '2026-11-15T12:00:00.000Z',
  editedAt: null,
  replyingTo: null,
  mentions: [],
  upload: null,
});
const face = (id: string) => aFace(id === me ? 'oddsock' : 'juniper', { id });
const arrives = (message: ChatMessage) =>
  act(async () => line.receives('chat.created', { message, players: [face(message.authorId)] }));

beforeEach(() => {
  const player = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  [me, juniper] = [player(++players), player(++players)];
  roomId = directRoom(me, juniper);
  room = {};
  conversations = [];
  isAway = false;
  emptyCatalog();
  setUser(aPlayer({ id: me, username: 'oddsock' }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (url.startsWith('/api/users/')) {
      return isAway ? new Response(null, { status: 503 }) : Response.json(face(juniper));
    }
    if (url === `/api/friends/${juniper}`)
      return Response.json({ standing: 'none', mutualFriends: 0, mayAsk: true });
    if (url.startsWith('/api/chat/conversations')) return Response.json({ conversations });
    if (!room) {
      return Response.json({ code: 'CHAT_ROOM_UNKNOWN', message: 'There is no such room.' }, { status: 404 });
    }
    const page = { messages: [], replied: [], players: [face(me), face(juniper)], slowModeSeconds: 0 };
    if (method === 'GET') return Response.json({ ...page, ...room });
    return Response.json({ message: letter(1, me, 'swap?'), players: [face(me)] });
  });
});
const field = () => screen.queryByRole('textbox', { name: 'Message @juniper' });
const opened = () => renderPage(<ChatPage />, '/chat?with=juniper');

describe('the room of two players who are not friends', () => {
  it('says how many messages may be sent, has no field after the last one, and has it again after an answer', async () => {
    room = { unansweredLeft: 1 };
    opened();
    await screen.findByText('You are not friends, so you can send one message before they answer.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('@ juniper');
    await userEvent.type(field() ?? document.body, 'swap?{Enter}');
    const note = await screen.findByText(
      'You have sent 3 messages. You can write more when this player answers.',
    );
    expect(note.getAttribute('role')).toBe('status');
    expect(field()).toBeNull();
    await arrives(letter(2, juniper, 'gladly'));
    expect(field()).toBeTruthy();
    expect(screen.queryByText(/You have sent 3 messages/)).toBeNull();
  });

  it('has no field when it is closed, says why and what the player can do, and opens when the other writes', async () => {
    room = null;
    opened();
    await screen.findByText(/^You cannot write to/);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('@ juniper');
    expect(field()).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add friend' }).disabled).toBe(false),
    );
    expect(screen.getByRole('link', { name: 'To your matches' }).getAttribute('href')).toBe('/swaps');
    room = { messages: [letter(1, juniper, 'still looking?')] };
    await arrives(letter(1, juniper, 'still looking?'));
    await waitFor(() => expect(field()).toBeTruthy());
    expect(screen.queryByText(/^You cannot write to/)).toBeNull();
  });

  it('stays when the profile of the other cannot be fetched again', async () => {
    opened();
    await waitFor(() => expect(field()).toBeTruthy());
    isAway = true;
    const fetched = vi.spyOn(globalThis, 'fetch');
    // The page is looked at again.
    act(() => window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(fetched).toHaveBeenCalledWith('/api/users/juniper', expect.anything()));
    await outcomeShown(Promise.allSettled(fetched.mock.results.map(({ value }) => value)));
    expect(field()).toBeTruthy();
  });

  it('opens when the two become friends', async () => {
    room = null;
    opened();
    await screen.findByText(/^You cannot write to/);
    room = {};
    await act(async () => line.receives('friends.changed', { userId: juniper, standing: 'friends' }));
    await screen.findByText('Nobody has said anything yet. Go on, say hello.');
    expect(field()).toBeTruthy();
  });

  it('has its field again when the two become friends after the last message that may be sent', async () => {
    room = { messages: [letter(1, me, 'swap?')], unansweredLeft: 0 };
    opened();
    await screen.findByText(/^You have sent 3 messages/);
    room = { messages: [letter(1, me, 'swap?')] };
    await act(async () => line.receives('friends.changed', { userId: juniper, standing: 'friends' }));
    await waitFor(() => expect(field()).toBeTruthy());
  });

  it('opens when the other is no longer blocked, and when it was opened during a lost connection', async () => {
    for (const hear of [
      () => line.receives('friends.changed', { userId: juniper, standing: 'none' }),
      () => line.isReadyAgain(),
    ]) {
      room = null;
      const { unmount } = opened();
      await act(async () => line.receives('friends.changed', { userId: juniper, standing: 'blocked' }));
      await screen.findByText(/^You cannot write to/);
      room = {};
      await act(async () => hear());
      await waitFor(() => expect(field()).toBeTruthy());
      unmount();
    }
  });

  it('keeps its text and buttons while it is checked again, and stays closed if it still is', async () => {
    room = null;
    opened();
    const note = await screen.findByText(/^You cannot write to/);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await act(async () => line.receives('friends.changed', { userId: juniper, standing: 'asked' }));
    await waitFor(() =>
      expect(fetched).toHaveBeenCalledWith(expect.stringContaining('/chat/messages/'), expect.anything()),
    );
    await outcomeShown(Promise.allSettled(fetched.mock.results.map(({ value }) => value)));
    expect(note.isConnected).toBe(true);
  });

  it('says how many messages may be sent once the two are no longer friends', async () => {
    room = { messages: [letter(1, me, 'swap?')] };
    opened();
    await waitFor(() => expect(field()).toBeTruthy());
    room = { messages: [letter(1, me, 'swap?')], unansweredLeft: 0 };
    await act(async () => line.receives('friends.changed', { userId: juniper, standing: 'none' }));
    await screen.findByText(/^You have sent 3 messages/);
    expect(field()).toBeNull();
  });

  it('closes when the other is blocked', async () => {
    room = { messages: [letter(1, juniper, 'give it to me')] };
    opened();
    await waitFor(() => expect(field()).toBeTruthy());
    room = null;
    await act(async () => line.receives('friends.changed', { userId: juniper, standing: 'blocked' }));
    await screen.findByText(/^You cannot write to/);
    expect(field()).toBeNull();
  });

  it('closes when the server has closed it during a lost connection', async () => {
    room = { messages: [letter(1, me, 'swap?')], unansweredLeft: 2 };
    opened();
    await waitFor(() => expect(field()).toBeTruthy());
    room = null;
    await act(async () => line.isReadyAgain());
    await screen.findByText(/^You cannot write to/);
    expect(field()).toBeNull();
  });
});

it('the list of rooms leaves out conversations that a block or the end of a friendship closed', async () => {
  const lastAt = '2026-11-15T12:00:00.000Z';
  conversations = [{ roomId, player: face(juniper), lastId: 9, lastAuthorId: juniper, lastAt }];
  renderPage(<ChatPage />, '/chat');
  expect((await screen.findByText('1 new')).closest('button')?.textContent).toContain('Rooms');
  conversations = [];
  await act(async () => line.receives('friends.changed', { userId: juniper, standing: 'none' }));
  await waitFor(() => expect(screen.queryByText('1 new')).toBeNull());
});
