import { render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aConfig, aPack } from '../../catalog/catalog-fixtures.ts';
import { useAmbience } from './use-ambience.ts';

/** What the sound engine was made to play, in order. */
const received: { url: string; volume: number | undefined; stopped: boolean }[] = [];
vi.mock('../../engine/sound.ts', () => ({
  preloadSounds: () => undefined,
  playSound: (url: string, { volume }: { volume?: number } = {}) => {
    const sound = { url, volume, stopped: false };
    received.push(sound);
    return {
      setVolume: (next: number) => {
        sound.volume = next;
      },
      stop: () => {
        sound.stopped = true;
      },
    };
  },
}));

/** The volume on the pack itself. */
const LOUDEST = 0.6;
/** Where the centre of the pack is on the screen. */
const middle = { x: 300, y: 400 };

function Rack() {
  const rack = useRef<HTMLDivElement>(null);
  useAmbience(rack, false);
  return (
    <div ref={rack}>
      <button type="button" data-pack="1">
        Bramble
      </button>
    </div>
  );
}

beforeEach(() => {
  received.length = 0;
  Object.assign(middle, { x: 300, y: 400 });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    queueMicrotask(frame);
    return 1;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(middle.x - 50, middle.y - 60, 100, 120),
  );
  setConfig(aConfig());
  setResources([{ id: 9, path: '{cdn}/sounds/bramble.mp3' }]);
  setList('packs', [aPack({ id: 1, name: 'Bramble', priority: 1, ambienceId: 9 })]);
  render(<Rack />);
});
const point = async (x: number, y: number) => {
  window.dispatchEvent(new MouseEvent('pointermove', { clientX: x, clientY: y }));
  await Promise.resolve();
};

describe('the ambience of a pack', () => {
  it('gets louder as the pointer comes nearer, within 180 px [2.9.28]', async () => {
    await point(300, 400 + 180);
    expect(received).toEqual([]);
    for (const [distance, part] of [
      [179, 1 / 180],
      [90, 0.5],
      [45, 0.75],
      [0, 1],
      [135, 0.25],
    ] as const) {
      await point(300 + distance, 400);
      expect(received).toHaveLength(1);
      expect(received[0]?.url).toBe('/cdn/sounds/bramble.mp3');
      expect(received[0]?.volume).toBeCloseTo(part * LOUDEST);
    }
    await point(300 + 180, 400);
    expect(received[0]?.stopped).toBe(true);
  });

  it('follows the pack when the page scrolls under a resting pointer [2.9.28]', async () => {
    await point(300, 400);
    expect(received[0]?.volume).toBeCloseTo(LOUDEST);
    middle.y -= 90;
    window.dispatchEvent(new Event('scroll'));
    await Promise.resolve();
    expect(received[0]?.volume).toBeCloseTo(0.5 * LOUDEST);
    middle.y -= 90;
    window.dispatchEvent(new Event('scroll'));
    await Promise.resolve();
    expect(received[0]?.stopped).toBe(true);
  });
});
