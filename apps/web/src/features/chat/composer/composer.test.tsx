import type { VerifiedUpload } from '@blookery/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { instanceOf } from '../../../ui/element-fixtures.ts';
import * as pictures from '../../../uploads/upload-picture.ts';
import { face, ME, message } from '../chat-fixtures.ts';
import { TypingLine } from '../list/typing-line.tsx';
import { setUpCatalog, stage } from '../stage-fixtures.tsx';
import { Composer } from './composer.tsx';
import { keepDraft } from './drafts.ts';

beforeAll(setUpCatalog);
beforeEach(() => {
  localStorage.clear();
  keepDraft(ME, 'global', '');
});
const players = Array.from(
  { length: 15 },
  (_, place) => `00000000-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`,
);
const crowd = players.map((authorId, place) => message(place + 1, { authorId }));

function draw() {
  const drawn = stage(<Composer placeholder="Message #global" />, { messages: crowd });
  act(() =>
    drawn.room.store.setState(({ room }) => ({
      room: { ...room, faces: new Map([...room.faces, ...players.map((id) => [id, face(id)] as const)]) },
    })),
  );
  const send = vi.spyOn(drawn.room, 'send').mockReturnValue(true);
  const field = instanceOf(HTMLTextAreaElement, screen.getByRole('textbox', { name: 'Message #global' }));
  return { ...drawn, send, field, user: userEvent.setup() };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('a picture in the composer', () => {
  const png = (size = 1000, name = 'fox.png') => {
    const file = new File(['x'], name, { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: size });
    return file;
  };
  const drop = (field: HTMLElement, ...files: File[]) =>
    act(async () => {
      fireEvent.drop(field, { dataTransfer: { types: ['Files'], files } });
    });
  const upload = (response: Promise<VerifiedUpload>) =>
    vi.spyOn(pictures, 'uploadPicture').mockImplementation((_, { onStage } = {}) => {
      onStage?.({ at: 'sending', share: 0.4 });
      return response;
    });
  const made = { userId: ME, uploadId: 'u1', filename: 'avatar.webp', width: 1, height: 1, animated: false };
  it('is uploaded first and sent with the next message, even without text', async () => {
    upload(Promise.resolve(made));
    const { field, send, user } = draw();
    await drop(field, png());
    expect(screen.getByRole('status').textContent).toContain('goes with your next message');
    await user.type(field, '{Enter}');
    const picture = { userId: ME, uploadId: 'u1', filename: 'picture.webp' };
    expect(send).toHaveBeenCalledExactlyOnceWith('', null, picture);
    expect(screen.queryByText(/next message/)).toBeNull();
    await user.type(field, 'words{Enter}');
    expect(send).toHaveBeenLastCalledWith('words', null, null);
  });

  it('shows an error icon when it does not load [1.8.15]', async () => {
    upload(Promise.resolve(made));
    const { field } = draw();
    await drop(field, png());
    const bar = screen.getByText(/next message/).parentElement;
    const picture = bar?.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(bar?.querySelector('[data-failed]')).not.toBeNull();
  });

  it('delays the message until it is uploaded, and can be cancelled', async () => {
    upload(new Promise(() => {}));
    const { field, send, user } = draw();
    await drop(field, png());
    await user.type(field, 'look{Enter}');
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Stop sending the picture' }));
    await user.type(field, '{Enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith('look', null, null);
  });

  it.each([
    ['is one at a time', [png(), png()], 'Only one file can be uploaded at a time'],
    ['is not larger than allowed', [png(3 * 1024 * 1024)], 'File too Large, max size is 2MB'],
    ['is a picture', [new File(['x'], 'notes.txt', { type: 'text/plain' })], 'Pictures are png'],
  ])('is refused unless it %s', async (_, files, words) => {
    const sent = upload(Promise.resolve(made));
    const { field } = draw();
    await drop(field, ...files);
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(sent).not.toHaveBeenCalled();
  });

  it('can be pasted, unless the clipboard also holds text', async () => {
    const sent = upload(new Promise(() => {}));
    const { field } = draw();
    fireEvent.paste(field, { clipboardData: { files: [png()], types: ['text/plain', 'Files'] } });
    expect(sent).not.toHaveBeenCalled();
    await act(async () => {
      fireEvent.paste(field, { clipboardData: { files: [png()], types: ['Files'] } });
    });
    expect(sent).toHaveBeenCalledOnce();
  });
});

describe('the message field', () => {
  it('shows "Message #global" and accepts 2048 characters [2.2.41, 2.2.42]', () => {
    const { field } = draw();
    expect(field.placeholder).toBe('Message #global');
    expect(field.maxLength).toBe(2048);
  });

  it('sends and clears on Enter, and starts a new line on Shift+Enter', async () => {
    const { field, send, user } = draw();
    await user.type(field, 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith('one\ntwo', null, null);
    expect(field.value).toBe('');
  });

  it('keeps its text if there was nothing to send [2.5.32]', async () => {
    const { field, send, user } = draw();
    send.mockReturnValue(false);
    await user.type(field, '   {Enter}');
    expect(field.value).toBe('   ');
  });

  it('announces that the player is typing, but not for whitespace', async () => {
    const { field, user, line } = draw();
    await user.type(field, '  ');
    expect(line.sent).toEqual([]);
    await user.type(field, 'a');
    expect(line.sent).toEqual([{ word: 'chat.typing', data: { roomId: 'global' } }]);
  });

  it("edits the player's last message on arrow up, only while it is empty, and never a find", async () => {
    const { field, user, writing, room } = draw();
    const find = { blookId: 1, shiny: false, serial: 1 };
    const own = { authorId: ME };
    const said = [...crowd, message(50, own), message(51), message(52, { ...own, find })];
    act(() =>
      room.store.setState(({ room: before }) => ({
        room: { ...before, timeline: { ...before.timeline, messages: said } },
      })),
    );
    await user.type(field, 'a{ArrowUp}');
    expect(writing.getState().editing).toBeNull();
    await user.clear(field);
    await user.type(field, '{ArrowUp}');
    expect(writing.getState().editing).toBe(50);
  });

  it('replies to the chosen message until Escape [2.6.09]', async () => {
    const { field, send, user, writing } = draw();
    act(() => writing.getState().reply(3));
    expect(screen.getByText(/Replying to/)).toBeTruthy();
    await user.type(field, 'yes{Enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith('yes', 3, null);
    expect(screen.queryByText(/Replying to/)).toBeNull();
    act(() => writing.getState().reply(3));
    await user.type(field, '{Escape}');
    expect(writing.getState().replyingTo).toBeNull();
  });

  it('does not insert the same text again when the room reopens', async () => {
    const { field, user, writing, room } = draw();
    act(() => writing.getState().insert('Hello! '));
    await user.type(field, 'swap?{Enter}');
    for (const unansweredLeft of [0, null])
      act(() => room.store.setState(({ room: before }) => ({ room: { ...before, unansweredLeft } })));
    const reopened = instanceOf(HTMLTextAreaElement, screen.getByRole('textbox'));
    expect(reopened).not.toBe(field);
    expect(reopened.value).toBe('');
    act(() => writing.getState().insert('Hello! '));
    expect(reopened.value).toBe('Hello! ');
  });

  it('keeps a draft while the player is on another page', async () => {
    const { field, user } = draw();
    await user.type(field, 'half a thou');
    cleanup();
    expect(draw().field.value).toBe('half a thou');
  });
});

describe('suggestions', () => {
  it('are at most ten players, the latest speaker first [2.5.33, 2.9.02]', async () => {
    const { field, user } = draw();
    await user.type(field, 'hey @');
    expect(options()).toHaveLength(10);
    expect(options()[0]).toBe(face(players[14] ?? '').username);
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  });

  it('are at most ten emoji [2.5.34, 2.9.03]', async () => {
    const { field, user } = draw();
    await user.type(field, ':t');
    expect(options()).toEqual([':trophy:', ':trade:', ':party:']);
    await user.clear(field);
    await user.type(field, ':a');
    expect(options().length).toBeLessThanOrEqual(10);
  });

  it('are chosen with the arrow keys and inserted with Tab or Enter [2.5.33, 2.5.34]', async () => {
    const { field, user, send } = draw();
    await user.type(field, 'go :t{ArrowDown}{Tab}');
    expect(field.value).toBe('go :trade: ');
    await user.type(field, '@player{Enter}');
    expect(field.value).toMatch(/^go :trade: @player-\d+ $/);
    expect(send).not.toHaveBeenCalled();
  });

  it('are dismissed with Escape, after which Enter sends', async () => {
    const { field, user, send } = draw();
    await user.type(field, ':t{Escape}');
    expect(options()).toEqual([]);
    await user.type(field, '{Enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith(':t', null, null);
  });

  it('can be clicked', async () => {
    const { field, user } = draw();
    await user.type(field, ':tro');
    await user.click(screen.getByRole('option'));
    expect(field.value).toBe(':trophy: ');
    expect(document.activeElement).toBe(field);
  });
});

describe('the emoji picker', () => {
  const open = async () => {
    const drawn = draw();
    await drawn.user.click(screen.getByRole('button', { name: 'Emoji' }));
    return { ...drawn, dialog: within(await screen.findByRole('dialog', { name: 'Emoji' })) };
  };

  it('finds emoji by name and key, and inserts the first on Enter [2.5.34]', async () => {
    const { dialog, user, field } = await open();
    const search = dialog.getByRole('searchbox', { name: 'Search emoji' });
    await user.type(search, 'trop');
    expect(dialog.getAllByRole('button', { name: /:/ })).toHaveLength(1);
    await user.type(search, '{Enter}');
    await waitFor(() => expect(field.value).toBe(':trophy: '));
  });

  it('moves the focus with the arrow keys, from the search and back', async () => {
    const { dialog, user } = await open();
    const search = dialog.getByRole('searchbox', { name: 'Search emoji' });
    search.focus();
    const buttons = dialog.getAllByRole('button', { name: /:/ });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(buttons[0]);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(buttons[9]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(search);
  });

  it('remembers recent emoji', async () => {
    const { dialog } = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'The trade, :trade:' }));
    cleanup();
    const again = (await open()).dialog;
    const recent = within(again.getByRole('region', { name: 'Recent' }));
    expect(recent.getAllByRole('button').map((button) => button.ariaLabel)).toEqual(['The trade, :trade:']);
  });
});

describe('the typing line', () => {
  const typing = (count: number) => {
    const { room, text } = stage(<TypingLine />);
    const typists = players
      .slice(0, count)
      .map((userId, place) => ({ userId, username: `p${place}`, at: 0 }));
    act(() => room.store.setState({ typists }));
    return text();
  };

  it('names up to four players [2.9.04]', () => {
    expect(typing(0)).toBe('');
    expect(typing(1)).toBe('p0 is typing...');
    cleanup();
    expect(typing(4)).toBe('p0, p1, p2 and p3 are typing...');
  });

  it('shows only the number of five or more players [2.9.05]', () => {
    expect(typing(5)).toBe('5 people are typing...');
  });
});
