import { beforeEach, describe, expect, it } from 'vitest';
import { fakeContext } from './canvas-fixtures.ts';
import { createParticles, type ParticleField } from './particles.ts';

/** A canvas that only counts, and frames that the test triggers. */
function fakeStage(isStill = false) {
  const frames = new Map<number, (timeMs: number) => void>();
  let lastId = 0;
  let drawn = 0;
  let timeMs = 0;
  let places: [x: number, y: number][] = [];
  const pen = fakeContext((method, values) => {
    if (method === 'fill' || method === 'fillRect') drawn += 1;
    if (method === 'setTransform') places.push([Number(values[4]), Number(values[5])]);
  });
  const canvas = { clientWidth: 800, clientHeight: 600, width: 0, height: 0, getContext: () => pen };
  const field = createParticles(canvas, {
    isStill: () => isStill,
    requestFrame: (draw) => {
      lastId += 1;
      frames.set(lastId, draw);
      return lastId;
    },
    cancelFrame: (id) => void frames.delete(id),
  });
  const run = (ms: number) => {
    const end = timeMs + ms;
    while (timeMs < end) {
      timeMs += 1000 / 60;
      for (const [id, draw] of [...frames]) {
        frames.delete(id);
        places = [];
        draw(timeMs);
      }
    }
  };
  // The first position is the clearing of the canvas.
  return {
    field,
    canvas,
    run,
    waiting: () => frames.size,
    drawn: () => drawn,
    places: () => places.slice(1),
  };
}

describe('the particles', () => {
  let stage: ReturnType<typeof fakeStage>;
  let field: ParticleField;

  beforeEach(() => {
    stage = fakeStage();
    field = stage.field;
  });

  it('are drawn, and no frame is requested after the last one is gone', () => {
    field.burst({ count: 30, lifeMs: 500 });
    expect([field.count(), stage.waiting()]).toEqual([30, 1]);
    stage.run(100);
    expect(stage.drawn()).toBeGreaterThan(30);
    stage.run(500);
    expect([field.count(), stage.waiting()]).toEqual([0, 0]);
  });

  it('include 800 pieces of confetti that are gone after 2.5 s', () => {
    field.confetti();
    expect(field.count()).toBe(800);
    stage.run(1500);
    expect(field.count()).toBeGreaterThan(200);
    stage.run(1050);
    expect([field.count(), stage.waiting()]).toEqual([0, 0]);
  });

  it('gather from all around at one point', () => {
    field.gather({ x: 400, y: 300, radius: 200, count: 60, durationMs: 1000 });
    const reach = () => Math.max(...stage.places().map(([x, y]) => Math.hypot(x - 400, y - 300)));
    stage.run(50);
    expect(reach()).toBeGreaterThan(120);
    stage.run(800);
    expect(reach()).toBeLessThan(200);
    stage.run(170);
    expect([field.count(), stage.waiting()]).toEqual([0, 0]);
  });

  it('share one frame loop', () => {
    field.burst({ count: 5 });
    field.sparkles({ x: 100, y: 100, radius: 40, count: 5 });
    expect([field.count(), stage.waiting()]).toEqual([10, 1]);
  });

  it('resize the canvas to its size on the page', () => {
    field.burst();
    stage.run(20);
    expect([stage.canvas.width, stage.canvas.height]).toEqual([800, 600]);
  });

  it('can be cleared at once', () => {
    field.burst();
    field.clear();
    expect([field.count(), stage.waiting()]).toEqual([0, 0]);
  });

  it('do nothing with reduced motion', () => {
    const calm = fakeStage(true);
    calm.field.burst();
    calm.field.confetti();
    calm.field.sparkles({ x: 0, y: 0, radius: 10 });
    expect([calm.field.count(), calm.waiting()]).toEqual([0, 0]);
  });
});
