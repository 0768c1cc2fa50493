// @vitest-environment jsdom
import type { Transaction } from '@blookery/contract';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setConfig, setResources } from '../../../catalog/catalog.ts';
import { aConfig, aProduct } from '../../../catalog/catalog-fixtures.ts';
import { fakeContext } from '../../../engine/canvas-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { addDialogMethods } from '../../../ui/overlays/dialog-fixtures.ts';
import { resetModals } from '../../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { openSuccess } from './success.tsx';

const speaker = vi.hoisted((): { played: string[] } => ({ played: [] }));
vi.mock('../../../engine/sound.ts', () => ({
  playSound: (url: string) => {
    speaker.played.push(url);
    return { setVolume: () => undefined, stop: () => undefined };
  },
  preloadSounds: () => undefined,
}));

const gems = aProduct({ id: 4, name: 'Pocketful', imageId: 10, grants: { gems: 120 } });
const bought: Transaction = {
  id: 1,
  productId: 4,
  createdAt: '2026-11-14T10:00:00.000Z',
  quantity: 1,
  status: 'completed',
  currency: 'usd',
  amount: 1.99,
  kind: 'once',
  credit: 0,
  refunded: 0,
  card: null,
  receipt: 'P-000001',
  failure: null,
};

function buy() {
  render(
    <MemoryRouter>
      <ModalHost />
    </MemoryRouter>,
  );
  act(() => void openSuccess(gems, bought));
}

/** A canvas that counts what is drawn on it in each frame. */
function countDrawing() {
  const frames: number[] = [];
  const context = fakeContext((method) => {
    if (method === 'clearRect') frames.push(0);
    if (method === 'fill') frames.push((frames.pop() ?? 0) + 1);
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  return frames;
}

beforeEach(() => {
  vi.useFakeTimers();
  speaker.played = [];
  addDialogMethods();
  setConfig(aConfig());
  setResources([
    { id: 20, path: '{cdn}/sounds/purchase.mp3' },
    { id: 21, path: '{cdn}/sounds/tin.mp3' },
  ]);
  setUser(aPlayer({ id: 'me', username: 'oddsock', items: [] }));
});
afterEach(() => {
  cleanup();
  resetModals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  setUser(null);
});

it('the purchase success draws 800 pieces of confetti for 2.5 seconds, and none after [1.4.34] [1.9.14]', () => {
  const frames = countDrawing();
  buy();
  act(() => void vi.advanceTimersByTime(2_300));
  expect(frames.length).toBeGreaterThan(100);
  expect(frames.at(-2)).toBe(800);
  act(() => void vi.advanceTimersByTime(300));
  const drawn = frames.length;
  act(() => void vi.advanceTimersByTime(2_000));
  expect(frames).toHaveLength(drawn);
  expect(frames.at(-1)).toBe(0);
});

it('the purchase success plays the purchase sound and then a coin [1.4.35]', () => {
  countDrawing();
  buy();
  expect(speaker.played).toEqual(['/cdn/sounds/purchase.mp3']);
  act(() => void vi.advanceTimersByTime(400));
  expect(speaker.played).toEqual(['/cdn/sounds/purchase.mp3', '/cdn/sounds/tin.mp3']);
});
