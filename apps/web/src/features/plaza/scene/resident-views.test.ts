import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Container } from '../../../engine/stage.ts';
import { fakeCanvas } from './canvas-fixtures.ts';
import { ResidentViews, type SeenResident } from './resident-views.ts';

beforeEach(fakeCanvas);
const view = { x: 0, y: 0, zoom: 1, width: 1000, height: 800 };
const quill: SeenResident = { key: 'quill', name: 'Quill', x: 300, y: 300, facing: 'front', walking: false };

function opened() {
  const [standing, tags] = [new Container(), new Container()];
  const pictureOf = vi.fn((key: string, picture: string) => `${key}-${picture}`);
  const look = { density: 1, accelerated: true, still: () => true };
  return { standing, tags, pictureOf, views: new ResidentViews({ ...look, standing, tags, pictureOf }) };
}

describe('residents in the scene', () => {
  it('are found by a tap on them or on their name, the one in front first [3.5.04]', () => {
    const { views } = opened();
    views.show([quill, { ...quill, key: 'wick', name: 'Wick', y: 320 }], view, 16);
    expect(views.at({ x: 300, y: 240 })).toBe('quill');
    expect(views.at({ x: 300, y: 300 })).toBe('wick');
    expect(views.at({ x: 300, y: 345 })).toBe('wick');
    expect(views.at({ x: 400, y: 300 })).toBeNull();
  });

  it('cost one avatar and one name each, in every direction they look', () => {
    const { views, standing, tags, pictureOf } = opened();
    for (const facing of ['front', 'left', 'right', 'left', 'away', 'front'] as const) {
      views.show([{ ...quill, facing }], view, 16);
    }
    expect([standing.children.length, tags.children.length]).toEqual([1, 1]);
    expect(standing.children[0]?.children.filter(({ visible }) => visible)).toHaveLength(1);
    expect(pictureOf.mock.calls.map(([, picture]) => picture)).toEqual(['stand', 'walk', 'walk', 'away']);
  });

  it('are not drawn out of view, nor on a map without them', () => {
    const { views, standing, tags } = opened();
    views.show([{ ...quill, x: 5000 }], view, 16);
    expect(standing.children).toHaveLength(0);
    views.show([quill], view, 16);
    expect(views.placeOf('quill')).toEqual({ x: 300, y: 300 });
    views.show([{ ...quill, x: 5000 }], view, 16);
    expect(views.placeOf('quill')).toBeNull();
    expect(views.at({ x: 5000, y: 300 })).toBeNull();
    views.show([], view, 16);
    expect([standing.children.length, tags.children.length]).toEqual([0, 0]);
  });
});
