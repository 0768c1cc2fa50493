import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentVisit, navigate } from './history.ts';
import { Navigation } from './navigation.tsx';
import { currentPath, startAt } from './navigation-fixtures.tsx';
import { useSearchParams } from './search-params.ts';

function search(path: string) {
  startAt(path);
  const { result, rerender } = renderHook(useSearchParams, { wrapper: Navigation });
  return {
    params: () => result.current[0],
    set: (...given: Parameters<(typeof result.current)[1]>) => act(() => result.current[1](...given)),
    result,
    rerender,
  };
}

describe('the query of the address', () => {
  it('is read without its escapes', () => {
    const { params } = search('/dashboard?name=odd%20sock&tag=a%26b');
    expect([...params()]).toEqual([
      ['name', 'odd sock'],
      ['tag', 'a&b'],
    ]);
  });

  it('is replaced as a whole, and the hash is removed', () => {
    const { params, set } = search('/market?pack=3&sort=price#odds');
    set({ seller: 'odd sock' });
    expect(currentPath()).toBe('/market?seller=odd+sock');
    expect(params().get('seller')).toBe('odd sock');
  });

  it('leaves no question mark when it is empty', () => {
    const { set } = search('/market?pack=3');
    set({});
    expect(window.location.href).toBe(`${window.location.origin}/market`);
  });

  it('is changed by a function, and by two in a row', () => {
    const { set } = search('/market?pack=3');
    const add = (name: string) => (now: URLSearchParams) => {
      now.append(name, '1');
      return now;
    };
    set(add('shiny'));
    expect(currentPath()).toBe('/market?pack=3&shiny=1');
    const { result } = search('/market');
    act(() => {
      result.current[1](add('first'));
      result.current[1](add('second'));
    });
    expect(currentPath()).toBe('/market?first=1&second=1');
  });

  it('adds an entry, or replaces the current one', () => {
    const { set } = search('/market');
    const before = window.history.length;
    set({ pack: '3' }, { replace: true });
    expect(window.history.length).toBe(before);
    expect(currentVisit().location.state).toBeNull();
    set({ pack: '4' });
    expect(window.history.length).toBe(before + 1);
  });

  it('adds no entry if it stays as it is', () => {
    const { set } = search('/market');
    const before = window.history.length;
    set({ pack: '3' });
    set({ pack: '3' });
    expect(window.history.length).toBe(before + 1);
    expect(currentPath()).toBe('/market?pack=3');
  });

  it('is the same object until it changes, and the function never changes', () => {
    const { params, result, rerender } = search('/market?pack=3');
    const [first, set] = result.current;
    rerender();
    act(() => navigate('/market?pack=3#odds'));
    expect(params()).toBe(first);
    act(() => navigate('/market?pack=4'));
    expect(params()).not.toBe(first);
    expect(result.current[1]).toBe(set);
  });
});
