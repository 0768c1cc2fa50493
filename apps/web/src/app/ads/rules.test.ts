import { expect, it } from 'vitest';
import { aPlayer } from '../../session/player-fixtures.ts';
import { houseAdFor, houseAds } from './house-ads.ts';
import { adsAreShown } from './rules.ts';

const player = aPlayer({ permissions: [] });
const spared = aPlayer({ permissions: ['NO_ADS'] });

it('ads are shown to logged-in users only [1.1.19]', () => {
  expect(adsAreShown('production', player)).toBe(true);
  expect(adsAreShown('production', null)).toBe(false);
});

it('ads are shown in production mode only [1.1.20]', () => {
  expect(adsAreShown('development', player)).toBe(false);
  expect(adsAreShown('staging', player)).toBe(false);
});

it('ads are hidden from users with NO_ADS [1.1.21]', () => {
  expect(adsAreShown('production', spared)).toBe(false);
});

it('a house ad is never shown in both places at once', () => {
  for (let hour = 0; hour < 48; hour++) {
    const now = new Date(Date.UTC(2026, 0, 1, hour));
    expect(houseAdFor('sidebar', now)).not.toBe(houseAdFor('rail', now));
  }
});

it('all house ads are shown in turn', () => {
  const shown = new Set(houseAds.map((_, hour) => houseAdFor('rail', new Date(Date.UTC(2026, 0, 1, hour)))));
  expect(shown.size).toBe(houseAds.length);
});
