import type { NewsPost } from '@blookery/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { Prose } from '../../catalog/documents/prose.tsx';
import { setCount } from '../../session/holdings/counts.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { NewsArticle } from './news-article.tsx';
import { NewsList } from './news-list.tsx';
import { watchNews } from './news-watch.ts';
import { toFieldTime } from './post-editor.tsx';

const line = fakeSocket();
vi.mock('../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));

const post = (change: Partial<NewsPost> = {}): NewsPost => ({
  id: 1,
  title: 'Trades lock twice',
  content: 'Why the window got a **second** step.',
  image: null,
  createdAt: '2026-11-05T00:00:00.000Z',
  editedAt: null,
  author: null,
  votes: { upvotes: 982, downvotes: 17 },
  vote: null,
  pinned: false,
  ...change,
});

let responses: Record<string, unknown>;
let requested: string[];
beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer());
  setCount('/news', 3);
  requested = [];
  responses = { 'GET /api/news': [post()], 'PATCH /api/news/read': { unread: 0 }, 'GET /api/news/1': post() };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    requested.push(method === 'GET' ? `${method} ${url}` : `${method} ${url} ${body}`);
    const response = responses[`${method} ${url}`];
    return new Response(JSON.stringify(response ?? { message: 'No.', code: 'NO' }), {
      status: response ? 200 : 409,
    });
  });
});
const votes = async () => within(await screen.findByRole('group', { name: 'Votes on Trades lock twice' }));

describe('the news', () => {
  it('are listed with their summaries, and are marked as read [2.2.80]', async () => {
    renderPage(<NewsList />);
    expect(await screen.findByRole('heading', { name: 'Trades lock twice' })).toBeTruthy();
    expect(screen.getByText('Why the window got a second step.')).toBeTruthy();
    await waitFor(() => expect(requested).toContain('PATCH /api/news/read {}'));
  });

  it.each([
    ['just written', 6],
    ['scheduled long ago', 4],
  ])('are marked as read again when a post that was %s appears below a pinned one', async (_, id) => {
    const read = () => requested.filter((one) => one.startsWith('PATCH')).length;
    const pinned = post({ id: 5, pinned: true });
    responses['GET /api/news'] = [pinned];
    renderPage(<NewsList />);
    await waitFor(() => expect(read()).toBe(1));
    const fresh = post({ id, title: 'Lamps are lit', createdAt: '2026-11-06T00:00:00.000Z' });
    responses['GET /api/news'] = [pinned, fresh];
    act(() => line.receives('news.changed', { postId: id, published: true }));
    expect(await screen.findByRole('heading', { name: 'Lamps are lit' })).toBeTruthy();
    await waitFor(() => expect(read()).toBe(2));
  });

  it('show a vote at once, and remove it when it is pressed again', async () => {
    responses['PUT /api/news/1/vote'] = { votes: { upvotes: 983, downvotes: 17 }, vote: 'up' };
    renderPage(<NewsList />);
    const up = () => votes().then((group) => group.getByRole('button', { name: /^Up/ }));
    await userEvent.click(await up());
    expect((await up()).getAttribute('aria-pressed')).toBe('true');
    expect((await up()).textContent).toBe('Up 983');
    responses['PUT /api/news/1/vote'] = { votes: { upvotes: 982, downvotes: 17 }, vote: null };
    await userEvent.click(await up());
    expect(requested.at(-1)).toBe('PUT /api/news/1/vote {"vote":null}');
    await waitFor(async () => expect((await up()).textContent).toBe('Up 982'));
  });

  it('remove a vote that the server refused', async () => {
    renderPage(<NewsList />);
    const down = () => votes().then((group) => group.getByRole('button', { name: /^Down/ }));
    await userEvent.click(await down());
    await waitFor(async () => expect((await down()).textContent).toBe('Down 17'));
  });

  it('have a page for each post', async () => {
    renderPage(<NewsArticle postId={1} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Trades lock twice' })).toBeTruthy();
    expect(screen.getByText('second').tagName).toBe('STRONG');
  });

  it('link to the news desk only for those who may write news', async () => {
    renderPage(<NewsList />);
    await votes();
    expect(screen.queryByRole('link', { name: 'News desk' })).toBeNull();
    cleanup();
    setUser(aPlayer({ permissions: ['MANAGE_NEWS'] }));
    renderPage(<NewsList />);
    expect(await screen.findByRole('link', { name: 'News desk' })).toBeTruthy();
  });
});

describe('the dot beside News', () => {
  it('loads the count when connected and whenever news change', async () => {
    responses['GET /api/news/unread'] = { unread: 2 };
    const stop = watchNews(line.socket);
    await waitFor(() => expect(requested).toEqual(['GET /api/news/unread']));
    line.receives('news.changed', { postId: 1, published: true });
    await waitFor(() => expect(requested).toHaveLength(2));
    stop();
  });
});

describe('the text of a post', () => {
  it('is never rendered as HTML', () => {
    const { container } = renderPage(
      <Prose
        content={
          '<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](/market) <script>x</script>\n\n## *Head*'
        }
      />,
    );
    expect(container.querySelector('img, script')).toBeNull();
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/market',
    ]);
    expect(container.querySelector('h2 em')?.textContent).toBe('Head');
    expect(container.textContent).toContain('<script>x</script>');
  });
});

it('the time field of a post is in the local time of the writer', () => {
  const moment = '2026-11-20T18:30:00.000Z';
  expect(new Date(toFieldTime(moment)).toISOString()).toBe(moment);
});
