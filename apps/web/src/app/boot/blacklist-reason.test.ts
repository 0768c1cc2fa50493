// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readBlacklistReason } from './blacklist-reason.ts';

it('splits the reason and the date at the bar [1.8.06]', () => {
  expect(readBlacklistReason('spamming|2026-12-01')).toEqual({ reason: 'spamming', expires: '2026-12-01' });
});

it('leaves a bar inside the reason alone', () => {
  expect(readBlacklistReason('a|b|never')).toEqual({ reason: 'a|b', expires: 'never' });
});

it('takes a text without a bar as the reason', () => {
  expect(readBlacklistReason('spamming')).toEqual({ reason: 'spamming', expires: '' });
});
