import type { ChatMessage, Permission } from '@blookery/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook } from '../../../catalog/catalog-fixtures.ts';
import { instanceOf } from '../../../ui/element-fixtures.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { face, ME, message, shown, TIN } from '../chat-fixtures.ts';
import { setUpCatalog, stage } from '../stage-fixtures.tsx';
import styles from './message.module.css';
import { Message } from './message.tsx';
import { useMessageActions } from './message-actions.ts';
import { ActionItems } from './message-menu.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';

beforeAll(setUpCatalog);
let requests: { method: string; path: string; body: Record<string, unknown> }[];
let response: () => Response;
beforeEach(() => {
  requests = [];
  response = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ method: init.method ?? 'GET', path, body: JSON.parse(String(init.body ?? '{}')) });
    return response();
  });
});
const nothing = () => undefined;
const draw = (
  one: ChatMessage,
  more: { isLit?: boolean; isActive?: boolean; permissions?: Permission[]; others?: ChatMessage[] } = {},
) => {
  const { isLit = false, isActive = false, permissions = [], others = [] } = more;
  return stage(<Message message={one} isHead isActive={isActive} isLit={isLit} onBarOpen={nothing} />, {
    messages: [...others, one],
    permissions,
  });
};

describe('a message', () => {
  it('shows its author, its time and its text [2.3.12]', () => {
    const { container } = draw(message(1, { content: 'hello' }));
    expect(screen.getByRole('button', { name: 'tinplate' })).toBeTruthy();
    expect(container.querySelector('time')?.dateTime).toBe(message(1).createdAt);
    expect(screen.getByText('hello')).toBeTruthy();
    expect(screen.queryByText('(edited)')).toBeNull();
  });

  it('shows a rare find, which can be wished for [3.2.19, 3.4.01]', () => {
    setList('blooks', [aBlook({ id: 7, name: 'Foxglow' })]);
    const find = message(1, { find: { blookId: 7, shiny: true, serial: 3 } });
    const { unmount } = draw(find);
    expect(screen.getByText('Foxglow')).toBeTruthy();
    const wish = () => screen.getByRole('button', { name: 'Wish for Foxglow, shiny' });
    // The arrow keys move between messages, so only the active one has Tab stops.
    expect(wish().tabIndex).toBe(-1);
    unmount();
    draw(find, { isActive: true });
    expect(wish().tabIndex).toBe(0);
  });

  it('shows an error icon in place of a picture that does not load [1.8.15]', () => {
    draw(message(1, { upload: { userId: TIN, uploadId: 'u1', filename: 'picture.webp' } }));
    fireEvent.error(screen.getByRole('img', { name: 'Sent with the message' }));
    expect(screen.getByRole('img', { name: 'Sent with the message' }).hasAttribute('data-failed')).toBe(true);
  });

  it('shows "(edited)" after an edit [2.4.13, 2.4.16]', () => {
    draw(message(1, { editedAt: '2026-11-15T13:00:00.000Z' }));
    expect(screen.getByText('(edited)')).toBeTruthy();
  });

  it('is highlighted after the reader jumped to it [2.4.20]', () => {
    expect(draw(message(1), { isLit: true }).container.querySelector(`.${styles.lit}`)).not.toBeNull();
    expect(draw(message(1)).container.querySelectorAll(`.${styles.lit}`)).toHaveLength(0);
  });

  it('stands out if it mentions or replies to the reader', () => {
    const forMe = (one: ChatMessage) =>
      draw(one, { others: [message(1, { authorId: ME })] }).container.querySelector(`.${styles.forMe}`) !==
      null;
    expect(forMe(message(2))).toBe(false);
    expect(forMe(message(2, { mentions: [ME] }))).toBe(true);
    expect(forMe(message(2, { replyingTo: 1 }))).toBe(true);
  });

  it('is marked as deleted for those who may see it [1.6.05]', () => {
    draw(message(1, { deletedAt: '2026-11-15T13:00:00.000Z' }), { permissions: ['MANAGE_MESSAGES'] });
    expect(screen.getByText('Deleted')).toBeTruthy();
  });

  it('does not show its picture after it was deleted', () => {
    const upload = { userId: ME, uploadId: 'u', filename: 'picture.webp' };
    const { unmount } = draw(message(1, { upload }));
    expect(screen.getByAltText('Sent with the message')).toBeTruthy();
    unmount();
    draw(message(1, { upload, deletedAt: '2026-11-15T13:00:00.000Z' }), { permissions: ['MANAGE_MESSAGES'] });
    expect(screen.queryByAltText('Sent with the message')).toBeNull();
  });

  it('shows the message it replies to, and jumps there', () => {
    const { room } = draw(message(2, { replyingTo: 1 }), {
      others: [message(1, { content: 'spare Prickle?' })],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Go to what tinplate said' }));
    expect(room.store.getState().focus).toEqual({ id: 1 });
  });
});

describe('an outgoing message', () => {
  const drawOutgoing = (error: string | null) =>
    stage(
      <OutgoingMessage outgoing={{ nonce: 'n', content: 'on my way', replyingTo: null, error }} isHead />,
    );

  it('is half-opaque [2.4.11, 2.4.13]', () => {
    const { container } = drawOutgoing(null);
    expect(container.querySelector(`.${styles.sending}`)).not.toBeNull();
    expect(screen.getByText('Sending')).toBeTruthy();
  });

  it('is red with the error text if it was refused, and can be retried [2.4.14, 2.4.15]', () => {
    const { container, room } = drawOutgoing('Easy there.');
    expect(container.querySelector(`.${styles.errored}`)).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Easy there.');
    const retry = vi.spyOn(room, 'retry');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledExactlyOnceWith('n');
  });
});

describe('editing a message', () => {
  const own = message(1, { authorId: ME, content: `hi <@${TIN}>` });
  const edit = (one = own) => {
    const drawn = draw(one);
    act(() => drawn.writing.getState().edit(one.id));
    const field = instanceOf(HTMLTextAreaElement, screen.getByRole('textbox', { name: 'Edit message' }));
    return { ...drawn, field };
  };

  it('starts with its text, saves on Enter and closes [2.4.17]', async () => {
    const { field, writing } = edit();
    expect(field.value).toBe('hi @tinplate');
    response = () => Response.json(shown({ ...own, content: 'hello', editedAt: own.createdAt }));
    fireEvent.change(field, { target: { value: 'hello' } });
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
    expect(requests).toEqual([
      { method: 'PUT', path: '/api/chat/messages/global/1', body: { content: 'hello' } },
    ]);
    expect(writing.getState().editing).toBeNull();
  });

  it('is cancelled with Escape [2.4.18]', () => {
    const { field, writing } = edit();
    fireEvent.change(field, { target: { value: 'hello' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(writing.getState().editing).toBeNull();
    expect(requests).toEqual([]);
  });

  it('ignores empty content [2.4.19]', async () => {
    const { field, writing } = edit();
    for (const nothingAtAll of ['', '   ', '\n']) {
      fireEvent.change(field, { target: { value: nothingAtAll } });
      await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
    }
    expect(requests).toEqual([]);
    expect(writing.getState().editing).toBe(1);
  });

  it('does not save on Enter during IME composition', async () => {
    const { field } = edit();
    fireEvent.change(field, { target: { value: 'こんにちは' } });
    await act(async () => fireEvent.keyDown(field, { key: 'Enter', isComposing: true }));
    expect(requests).toEqual([]);
  });

  it('stays open with the error text if the edit is refused', async () => {
    const { field, writing } = edit();
    response = () => Response.json({ code: 'CHAT_MUTED', message: 'You are muted.' }, { status: 403 });
    fireEvent.change(field, { target: { value: 'hello' } });
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
    expect(screen.getByRole('alert').textContent).toBe('You are muted.');
    expect(writing.getState().editing).toBe(1);
  });
});

describe('the menu of a message', () => {
  function MessageActions({ one }: { one: ChatMessage }) {
    const actions = useMessageActions()(one);
    return (
      <Menu label="Message" trigger={<button type="button">More</button>}>
        <ActionItems actions={actions} />
      </Menu>
    );
  }
  const open = async (one: ChatMessage, permissions: Permission[] = []) => {
    const drawn = stage(<MessageActions one={one} />, { messages: [one], permissions });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More' })));
    return drawn;
  };
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const own = message(1, { authorId: ME });
  const theirs = message(1, { content: `hi <@${ME}>` });

  it("offers to edit and delete the reader's own message [2.6.07, 2.6.08]", async () => {
    await open(own);
    expect(items()).toEqual(['EditE', 'Copy textC', 'View profile', 'DeleteDel']);
  });

  it('offers to reply to and copy the message of another player [2.6.09, 2.6.10]', async () => {
    const { writing, copied } = await open(theirs);
    expect(items()).toEqual(['ReplyR', 'Copy textC', 'Mention', 'View profile', 'Report', 'Block']);
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: /Copy/ })));
    expect(copied).toEqual(['hi @oddsock']);
    expect(writing.getState().replyingTo).toBeNull();
    writing.getState().reply(1);
    expect(writing.getState().replyingTo).toBe(1);
  });

  it('deletes any message after confirmation, for those who manage messages [2.6.05]', async () => {
    await open(theirs, ['MANAGE_MESSAGES']);
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: /Delete/ })));
    expect(requests).toEqual([]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete' })));
    expect(requests).toMatchObject([{ method: 'DELETE', path: '/api/chat/messages/global/1' }]);
  });

  it('does not offer to reply to or delete a deleted message', async () => {
    await open({ ...theirs, deletedAt: '2026-11-15T13:00:00.000Z' }, ['MANAGE_MESSAGES']);
    expect(items()).toEqual(['Copy textC', 'Mention', 'View profile', 'Report', 'Block']);
  });

  it("reports a message by room and number, with its author's name [2.6.11]", async () => {
    const { reported } = await open(theirs);
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Report' })));
    expect(reported).toEqual([{ kind: 'message', id: 'global/1', name: 'tinplate' }]);
  });

  it('blocks the author after confirmation [2.6.12]', async () => {
    const { room } = await open(theirs);
    response = () => Response.json({ standing: 'blocked', mutualFriends: 0, mayAsk: false });
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Block' })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Block' })));
    expect(requests).toMatchObject([{ method: 'POST', path: `/api/friends/${TIN}/block` }]);
    expect(room.store.getState().room.timeline.messages).toEqual([]);
    expect(face(TIN).username).toBe('tinplate');
  });
});
