import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPlaza, usePlaza } from '../plaza-store.ts';
import { fakeCanvas } from '../scene/canvas-fixtures.ts';
import type { ShownWay } from './guide.ts';
import { WayLog } from './way-log.tsx';
import { WayView } from './way-view.ts';

beforeEach(fakeCanvas);
beforeEach(() => resetPlaza());

const view = { x: 0, y: 0, zoom: 1, width: 1000, height: 800 };
const wayTo = (x: number): ShownWay => ({
  route: {
    points: [
      { x: 100, y: 500 },
      { x, y: 500 },
    ],
    at: [0, x - 100],
    length: x - 100,
  },
  end: { x, y: 500 },
  to: 'run-start',
  text: 'Lantern Run',
});

describe('the way in the scene', () => {
  it('is a dashed line that is drawn once, and a flag above its end', () => {
    const shown = new WayView({ density: 1, still: () => true });
    const way = wayTo(600);
    shown.show(way, view, 0);
    const { bounds } = shown.trail;
    // The ends are free, and the line is 5 pixels wide.
    expect(bounds.minX).toBeGreaterThanOrEqual(120);
    expect(bounds.maxX).toBeLessThanOrEqual(580);
    expect(bounds.maxX).toBeGreaterThan(500);
    expect(shown.flag.sprite.visible).toBe(true);
    expect(shown.flag.sprite.position).toMatchObject({ x: 600, y: 430 });
    const drawn = vi.spyOn(shown.trail, 'clear');
    shown.show(way, view, 16);
    expect(drawn).not.toHaveBeenCalled();
    shown.show(null, view, 32);
    expect(drawn).toHaveBeenCalledOnce();
    expect(shown.flag.sprite.visible).toBe(false);
    shown.destroy();
  });

  it('keeps its flag at the edge while the end is out of view', () => {
    const shown = new WayView({ density: 1, still: () => true });
    shown.show(wayTo(4000), view, 0);
    expect(shown.flag.sprite.position.x).toBe(760);
    shown.destroy();
  });

  it('keeps its flag in the upper half of a low view', () => {
    const shown = new WayView({ density: 1, still: () => true });
    shown.show(wayTo(600), { ...view, height: 300 }, 0);
    expect(shown.flag.sprite.position.y).toBe(138);
    shown.destroy();
  });
});

it('the way is announced in a live region', () => {
  render(<WayLog />);
  const log = screen.getByRole('status', { name: 'The way' });
  expect(log.textContent).toBe('');
  act(() => usePlaza.setState({ waySaid: 'You are at the board.' }));
  expect(log.textContent).toBe('You are at the board.');
});
