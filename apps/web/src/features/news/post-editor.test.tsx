import type { NewsDraft, VerifiedUpload } from '@blookery/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import * as pictures from '../../uploads/upload-picture.ts';
import { PostEditor } from './post-editor.tsx';

const post: NewsDraft = {
  id: 1,
  title: 'Trades lock twice',
  content: 'Why the window got a second step.',
  image: null,
  createdAt: '2026-11-05T00:00:00.000Z',
  editedAt: null,
  author: null,
  votes: { upvotes: 0, downvotes: 0 },
  vote: null,
  pinned: false,
  published: true,
};

/** A new player for each test, because the words that were not saved outlive the editor. */
let players = 0;
const close = vi.fn();
beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer({ id: `writer-${++players}` }));
  close.mockClear();
});

const open = (edited: NewsDraft | null = null) => renderPage(<PostEditor post={edited} close={close} />);
const openAgain = (edited: NewsDraft | null = null) => {
  cleanup();
  open(edited);
};
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const write = async () => {
  await userEvent.type(title(), 'Lamps');
  await userEvent.type(text(), 'All.');
};

describe('the words of a post', () => {
  it('are there when the editor is opened again before they were saved', async () => {
    open();
    await write();
    openAgain();
    expect([title().value, text().value]).toEqual(['Lamps', 'All.']);
    expect(screen.getByText(/your words from before/)).toBeTruthy();
  });

  it('belong to one post, and what was not changed is as the post says now', async () => {
    open(post);
    await userEvent.type(title(), '!');
    openAgain({ ...post, content: 'Changed by another.' });
    expect([title().value, text().value]).toEqual(['Trades lock twice!', 'Changed by another.']);
    openAgain({ ...post, id: 2 });
    expect(title().value).toBe('Trades lock twice');
  });

  it('are thrown away by Cancel', async () => {
    open();
    await write();
    await press('Cancel');
    expect(close).toHaveBeenCalledOnce();
    openAgain();
    expect(title().value).toBe('');
  });

  it('are not kept once they are saved', async () => {
    vi.stubGlobal('fetch', async () => Response.json(post));
    open();
    await write();
    await press('Publish');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    openAgain();
    expect(title().value).toBe('');
  });
});

it('a post is published with one key, even if the first response was lost', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit) => {
    if (method === 'POST') keys.push(new Headers(headers).get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return Response.json(post);
  });
  open();
  await write();
  await press('Publish');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('a post cannot be published while its picture is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<VerifiedUpload>();
  vi.spyOn(pictures, 'uploadPicture').mockReturnValue(promise);
  open();
  await write();
  const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  expect(publish().disabled).toBe(false);
  const file = new File(['png'], 'lamp.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Upload a picture'), file);
  expect(publish().disabled).toBe(true);
  resolve({ userId: 'a', uploadId: 'u1', filename: 'picture.webp', width: 1, height: 1, animated: false });
  await waitFor(() => expect(publish().disabled).toBe(false));
});
