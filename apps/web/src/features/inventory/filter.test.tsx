import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useStored } from '../../ui/browser/use-stored.ts';
import { FILTER_KEY, freshFilter, isNarrowed, readFilter, SEARCH_MAX } from './filter.ts';

beforeEach(() => localStorage.clear());
const remembered = () => renderHook(() => useStored(FILTER_KEY, readFilter)).result;

describe('the filter of the shelves', () => {
  it('is kept in local storage: search, view, rarity, pack and missing blooks [2.9.34]', () => {
    const chosen = { search: 'fox', view: 'doubles', rarityId: 5, packId: 2, missing: false } as const;
    const { current } = remembered();
    act(() => current[1](chosen));
    expect(JSON.parse(localStorage.getItem(FILTER_KEY) ?? '')).toEqual(chosen);
    expect(remembered().current[0]).toEqual(chosen);
  });

  it.each(['not json', '7', '{"view":"sideways","rarityId":"x","search":9,"missing":"perhaps"}', 'null'])(
    'shows everything if %s is stored',
    (stored) => {
      localStorage.setItem(FILTER_KEY, stored);
      expect(remembered().current[0]).toEqual(freshFilter);
    },
  );

  it('cuts a stored search to the allowed length', () => {
    expect(readFilter({ search: 'x'.repeat(500) }).search).toHaveLength(SEARCH_MAX);
  });

  it('counts as narrowed only if it hides blooks of the player', () => {
    expect(isNarrowed(freshFilter)).toBe(false);
    expect(isNarrowed({ ...freshFilter, missing: false })).toBe(false);
    expect(isNarrowed({ ...freshFilter, search: ' ' })).toBe(false);
    expect(isNarrowed({ ...freshFilter, packId: 0 })).toBe(true);
  });
});
