import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCanvas } from './canvas-fixtures.ts';
import { GAIN_MS, Gains } from './gains.ts';

beforeEach(fakeCanvas);
describe('the tokens of a brass button', () => {
  it('appear at its place, rise, and disappear after their time [3.5.07]', () => {
    const gains = new Gains(1, () => false);
    gains.add('+20', 300, 200, 1000);
    const [shown] = gains.root.children;
    expect(shown?.position).toMatchObject({ x: 300, y: 200 });
    gains.tick(1000 + GAIN_MS / 2);
    expect(shown?.y).toBeLessThan(200);
    gains.tick(1000 + GAIN_MS);
    expect(gains.root.children).toHaveLength(0);
  });

  it('do not move with reduced motion', () => {
    const gains = new Gains(1, () => true);
    gains.add('+20', 300, 200, 0);
    gains.tick(GAIN_MS - 1);
    expect(gains.root.children[0]).toMatchObject({ y: 200, alpha: 1 });
  });
});
