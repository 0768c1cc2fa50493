import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listNames } from '../../catalog/catalog.ts';
import { ApiError } from '../../transport/api-error.ts';
import { refusal, setUp, started } from './boot-fixtures.ts';

const theLists = [
  'badges',
  'banners',
  'blooks',
  'emojis',
  'items',
  'item-shop',
  'packs',
  'rarities',
  'titles',
  'products',
  'spinny-wheels',
  'fonts',
];

beforeEach(() => {
  vi.useFakeTimers();
});
describe('start-up', () => {
  it('loads config first [1.4.01]', async () => {
    const start = setUp({ fetchConfig: () => new Promise(() => undefined) });
    void start.run();
    await vi.advanceTimersByTimeAsync(1000);
    expect(start.requested).toEqual([]);
  });

  it('loads resources after config [1.4.02]', async () => {
    const start = setUp({ fetchResources: () => new Promise(() => undefined) });
    void start.run();
    await vi.advanceTimersByTimeAsync(1000);
    expect(start.requested).toEqual(['config']);
  });

  it('loads the data lists after resources [1.4.03, 1.3.05]', async () => {
    const start = await started();
    expect(start.requested.slice(0, 2)).toEqual(['config', 'resources']);
    expect(start.requested.slice(2).sort()).toEqual([...theLists].sort());
  });

  it('loads the current user along with the lists if there is a stored token [1.4.04]', async () => {
    const start = await started({ token: 'abc' });
    expect(start.requested).toContain('user');
    expect(start.requested.indexOf('user')).toBeGreaterThan(1);
  });

  it('loads no user without a token [1.4.04]', async () => {
    const start = await started();
    expect(start.requested).not.toContain('user');
  });

  it('prepares the game while the user is requested if there is a stored token', async () => {
    const prepare = vi.fn();
    await setUp({ prepare }).run();
    await setUp({
      token: 'abc',
      prepare,
      fetchConfig: () => Promise.reject(refusal(403, 'spam|never')),
    }).run();
    void setUp({ token: 'abc', prepare, fetchResources: () => new Promise(() => undefined) }).run();
    await vi.advanceTimersByTimeAsync(0);
    expect(prepare).not.toHaveBeenCalled();
    const fetchUser = vi.fn(() => new Promise<never>(() => undefined));
    void setUp({ token: 'abc', prepare, fetchUser }).run();
    await vi.advanceTimersByTimeAsync(0);
    expect(prepare).toHaveBeenCalledOnce();
    expect(fetchUser).toHaveBeenCalledBefore(prepare);
  });

  it('requests all lists at once, not one after another', async () => {
    const requested: string[] = [];
    const start = setUp({
      fetchList: (name) => {
        requested.push(name);
        return new Promise(() => undefined);
      },
    });
    void start.run();
    await vi.advanceTimersByTimeAsync(0);
    expect(requested).toHaveLength(12);
  });
});

describe('the progress of start-up', () => {
  it('counts 12 items without a token [1.9.01]', async () => {
    const start = await started();
    expect(listNames).toHaveLength(12);
    const loading = start.reported.filter((state) => state.phase === 'loading');
    expect(loading.map((state) => state.done)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(loading.map((state) => state.total))).toEqual(new Set([12]));
    expect(start.last()).toEqual({ phase: 'ready' });
  });

  it('counts 13 items with a token [1.9.02]', async () => {
    const start = await started({ token: 'abc' });
    expect(start.reported[0]).toMatchObject({ done: 0, total: 13 });
    expect(start.reported.at(-2)).toMatchObject({ done: 13, total: 13 });
  });

  it('names what was loaded last', async () => {
    const start = await started();
    const latest = start.reported.flatMap((state) => (state.phase === 'loading' ? [state.latest] : []));
    expect(latest[0]).toBeNull();
    expect(latest.slice(1).sort()).toEqual([...theLists].sort());
  });
});

describe('a failed data load', () => {
  it('stops with the list and the message [1.4.06]', async () => {
    const start = setUp({
      fetchList: async (name) => {
        if (name === 'items') throw refusal(500, 'The shelf fell down.');
        return [];
      },
    });
    await start.run();
    expect(start.last()).toMatchObject({
      phase: 'failed',
      failure: { kind: 'data', list: 'items', message: 'The shelf fell down.' },
    });
  });

  it('is reported once, even when every list fails', async () => {
    const start = await started({ fetchList: () => Promise.reject(refusal(500, 'No.')) });
    expect(start.reported.filter((state) => state.phase === 'failed')).toHaveLength(1);
    expect(start.last()?.phase).toBe('failed');
  });

  it('counts resources as data too', async () => {
    const start = await started({ fetchResources: () => Promise.reject(refusal(500, 'No.')) });
    expect(start.last()).toMatchObject({ failure: { kind: 'data', list: 'resources', message: 'No.' } });
    expect(start.requested).toEqual(['config']);
  });
});

describe('a failed user fetch', () => {
  const failing = {
    token: 'abc',
    fetchUser: () => Promise.reject(refusal(401, 'You need to be logged in.')),
  };

  it('removes the stored token at once [1.4.07]', async () => {
    const start = setUp(failing);
    void start.run();
    await vi.advanceTimersByTimeAsync(0);
    expect(start.token()).toBeNull();
  });

  it('shows the message and stops start-up after 2 s [1.4.08]', async () => {
    const start = setUp(failing);
    void start.run();
    await vi.advanceTimersByTimeAsync(1999);
    expect(start.last()).toMatchObject({ phase: 'loading', notice: 'You need to be logged in.' });
    await vi.advanceTimersByTimeAsync(1);
    expect(start.last()).toMatchObject({
      phase: 'failed',
      failure: { kind: 'user', message: 'You need to be logged in.' },
    });
  });

  it('never ends as ready', async () => {
    const start = setUp(failing);
    void start.run();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(start.reported.some((state) => state.phase === 'ready')).toBe(false);
  });
});

describe('a failed config load', () => {
  const failingWith = (error: Error) => started({ fetchConfig: () => Promise.reject(error) });

  it('shows the blacklisted page for 403, with reason and date [1.4.09]', async () => {
    const start = await failingWith(refusal(403, 'sniping auctions|2026-11-28T18:00:00.000Z'));
    expect(start.last()).toMatchObject({
      failure: { kind: 'blacklisted', reason: 'sniping auctions', expires: '2026-11-28T18:00:00.000Z' },
    });
    expect(start.requested).toEqual([]);
  });

  it('shows the too-many-requests page for 429, with the wait [1.4.10]', async () => {
    const start = await failingWith(refusal(429, 'Slow down.', { seconds: 19 }));
    expect(start.last()).toMatchObject({ failure: { kind: 'too-many-requests', seconds: 19 } });
  });

  it.each([500, 502, 503, 404, 0])('shows the maintenance page for %i [1.4.11]', async (status) => {
    const start = await failingWith(refusal(status, 'Whatever.'));
    expect(start.last()).toMatchObject({ failure: { kind: 'maintenance' } });
  });
});

describe('a database that is away at start-up', () => {
  it('leads to the maintenance page and keeps the player logged in', async () => {
    const away = new ApiError({ status: 503, code: 'DATABASE_AWAY', message: 'Not now.' });
    const start = await started({ token: 'kept', fetchUser: () => Promise.reject(away) });
    expect(start.last()).toMatchObject({ phase: 'failed', failure: { kind: 'maintenance' } });
    expect(start.token()).toBe('kept');
  });
});
