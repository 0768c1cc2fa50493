import type { UsedItem } from '@blookery/contract';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anItem, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { openUseResult } from './use-result.tsx';

const serverTime = vi.hoisted(() => ({ at: 0 }));
vi.mock('../../../transport/socket.ts', () => ({ socket: { serverTime: () => serverTime.at } }));

it('a queued booster is shown as waiting, even on a device whose clock is ahead', () => {
  emptyCatalog();
  serverTime.at = Date.now() - 3 * 3_600_000;
  const later = (minutes: number) => new Date(serverTime.at + minutes * 60_000).toISOString();
  const used: UsedItem = {
    result: {
      kind: 'booster',
      booster: 'chance',
      scope: 'personal',
      multiplier: 2,
      queued: true,
      startsAt: later(20),
      expiresAt: later(80),
    },
    granted: { blooks: [], items: [], titles: [], banners: [], fonts: [] },
    item: null,
    tokens: 0,
    gems: 0,
    experience: 0,
  };
  render(<ModalHost />);
  act(() => openUseResult(anItem({ name: 'Luck Brew' }), used));
  expect(screen.getByRole('status').textContent).toMatch(/^It waits its turn: for you, the chance of rare/);
});
