import { describe, expect, it } from 'vitest';
import { nearestPack } from './nearest-pack.ts';

const packs = [
  { id: 'bramble', at: { x: 100, y: 100 } },
  { id: 'tidepool', at: { x: 340, y: 100 } },
];

describe('the ambience of packs', () => {
  it('gets louder towards the pack, within 180 px of it [2.9.28]', () => {
    expect(nearestPack({ x: 100, y: 100 }, packs)).toEqual({ id: 'bramble', volume: 1 });
    expect(nearestPack({ x: 100, y: 190 }, packs)?.volume).toBeCloseTo(0.5);
    expect(nearestPack({ x: 100, y: 279 }, packs)?.volume).toBeCloseTo(1 / 180);
    expect(nearestPack({ x: 100, y: 280 }, packs)).toBeNull();
  });

  it('plays for the nearest pack only', () => {
    expect(nearestPack({ x: 219, y: 100 }, packs)?.id).toBe('bramble');
    expect(nearestPack({ x: 221, y: 100 }, packs)?.id).toBe('tidepool');
  });

  it('is silent where there is no pack', () => {
    expect(nearestPack({ x: 0, y: 0 }, [])).toBeNull();
  });
});
