import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentVisit, followVisits, goBack, navigate, type Visit } from './history.ts';
import { currentPath, startAt } from './navigation-fixtures.tsx';

let visits: Visit[];
let stop: () => void;
beforeEach(() => {
  startAt('/market');
  visits = [];
  stop = followVisits((visit) => visits.push(visit));
});
afterEach(() => stop());

const kinds = () => visits.map(({ kind }) => kind);
const back = async () => {
  const { length } = visits;
  window.history.back();
  await vi.waitFor(() => expect(visits).toHaveLength(length + 1));
};

describe('the history', () => {
  it('begins with an entry that the game did not make', () => {
    startAt('/market?pack=3#odds');
    const location = { pathname: '/market', search: '?pack=3', hash: '#odds', state: null };
    expect(currentVisit()).toEqual({ kind: 'traverse', location: { ...location, key: expect.any(String) } });
  });

  it('gives an entry that it did not make a key that stays and that no other entry has', () => {
    const { key } = currentVisit().location;
    expect(currentVisit().location.key).toBe(key);
    window.history.pushState(null, '', '/news');
    expect(currentVisit().location.key).not.toBe(key);
  });

  it('distinguishes pushes, replacements and steps back', async () => {
    navigate('/news');
    navigate('/calendar', { replace: true });
    await back();
    expect(kinds()).toEqual(['push', 'replace', 'traverse']);
    expect(visits.map(({ location }) => location.pathname)).toEqual(['/news', '/calendar', '/market']);
  });

  it('gives each entry a key, and the same one when the player returns to it', async () => {
    navigate('/news');
    navigate('/news');
    const [first, second] = visits.map(({ location }) => location.key);
    expect(first).not.toBe(second);
    await back();
    expect(currentVisit().location.key).toBe(first);
  });

  it('keeps the state of each entry', async () => {
    const state = { from: { pathname: '/inventory' }, at: [1, 2] };
    navigate('/news', { state });
    expect(visits[0]?.location.state).toEqual(state);
    navigate('/market');
    expect(currentVisit().location.state).toBeNull();
    await back();
    expect(currentVisit().location.state).toEqual(state);
  });

  it('treats an entry of unknown origin as one without state', () => {
    for (const entry of [
      null,
      'text',
      { idx: 3 },
      { key: 4, index: 1, state: 'x' },
      { key: 'a', index: '1', state: 'x' },
    ]) {
      window.history.replaceState(entry, '', '/news');
      expect(currentVisit().location).toMatchObject({ pathname: '/news', state: null });
    }
  });

  it('follows entries that other code has pushed', () => {
    window.history.pushState(null, '', '/swaps?page=2');
    window.dispatchEvent(new Event('popstate'));
    expect(visits).toEqual([currentVisit()]);
    expect(visits[0]).toMatchObject({ kind: 'traverse', location: { search: '?page=2' } });
  });

  it('calls every follower, and none that has stopped', () => {
    const other = vi.fn();
    const stopOther = followVisits(other);
    navigate('/news');
    stopOther();
    navigate('/market');
    window.dispatchEvent(new Event('popstate'));
    expect(other).toHaveBeenCalledTimes(1);
    expect(kinds()).toEqual(['push', 'push', 'traverse']);
  });

  it('resolves an address as the browser does', () => {
    navigate('/legal?print#terms');
    navigate('#privacy');
    expect(currentPath()).toBe('/legal?print#privacy');
    navigate(`${window.location.origin}/news`);
    expect(currentPath()).toBe('/news');
  });

  it('never leaves the game', () => {
    expect(() => navigate('https://elsewhere.example/')).toThrow();
    expect(() => navigate('//elsewhere.example/')).toThrow();
    expect(currentPath()).toBe('/market');
    expect(visits).toEqual([]);
  });
});

describe('going back', () => {
  it('leads to the entry before, also after a replacement', async () => {
    navigate('/news');
    navigate('/news?page=2', { replace: true });
    goBack('/dashboard');
    await vi.waitFor(() => expect(currentPath()).toBe('/market'));
    expect(kinds()).toEqual(['push', 'replace', 'traverse']);
  });

  it('leads to the given address if the player came from another site', () => {
    const entries = window.history.length;
    goBack('/dashboard');
    expect(currentPath()).toBe('/dashboard');
    expect(kinds()).toEqual(['replace']);
    expect(window.history.length).toBe(entries);
  });
});
