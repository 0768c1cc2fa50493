import { expect, it } from 'vitest';
import { readBlacklistReason } from './blacklist-reason.ts';

it('a blacklist text is split at the bar into the reason and the date [1.8.06]', () => {
  expect(readBlacklistReason('spamming|2026-12-01')).toEqual({ reason: 'spamming', expires: '2026-12-01' });
});

it('a blacklist reason may contain a bar', () => {
  expect(readBlacklistReason('a|b|never')).toEqual({ reason: 'a|b', expires: 'never' });
});

it('a blacklist text without a bar is the reason', () => {
  expect(readBlacklistReason('spamming')).toEqual({ reason: 'spamming', expires: '' });
});
