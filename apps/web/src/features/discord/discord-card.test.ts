import { expect, it } from 'vitest';
import { statusText } from './discord-card.tsx';

it('the Discord card shows the linked name and date, or what to do', () => {
  const linked = { discordId: '7', username: 'oddsock_', avatar: null };
  const none = { linked: null, linkedAt: null };
  expect(statusText({ available: true, linked, linkedAt: '2026-03-03T12:00:00Z' })).toBe(
    'oddsock_ since 3 March 2026',
  );
  expect(statusText({ available: true, ...none })).toContain('Show on your profile');
  expect(statusText({ available: false, ...none })).toContain('not switched on');
});
