import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setResources } from '../../../catalog/catalog.ts';
import { fakeContext } from '../../../engine/canvas-fixtures.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { gems, setUpStore, transaction } from '../store-fixtures.tsx';
import { openSuccess } from './success.tsx';

const speaker = vi.hoisted((): { played: string[] } => ({ played: [] }));
vi.mock('../../../engine/sound.ts', () => ({
  playSound: (url: string) => {
    speaker.played.push(url);
    return { setVolume: () => undefined, stop: () => undefined };
  },
  preloadSounds: () => undefined,
}));

setUpStore();

function buy() {
  render(<ModalHost />);
  act(() => void openSuccess(gems, transaction()));
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
  setResources([
    { id: 20, path: '{cdn}/sounds/purchase.mp3' },
    { id: 21, path: '{cdn}/sounds/tin.mp3' },
  ]);
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
