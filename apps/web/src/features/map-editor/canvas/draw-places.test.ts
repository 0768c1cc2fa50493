import { placeKinds } from '@blookery/game/plaza/place-kinds';
import { describe, expect, it } from 'vitest';
import { type Label, placeLabel, spreadLabels } from './draw-places.ts';

describe('the labels of places in the map editor', () => {
  it('are short words, all different', () => {
    const labels = placeKinds.map((place) => placeLabel(place, 'A tile with a long name'));
    expect(labels).toEqual(
      expect.arrayContaining(['Start', '1', '8', 'Finish', 'Pairs', 'Who is it?', 'Bobbin']),
    );
    expect(new Set(labels).size).toBe(placeKinds.length);
    expect(Math.max(...labels.map(({ length }) => length))).toBeLessThanOrEqual(10);
  });

  it('give way downwards until none covers another', () => {
    const label = (text: string, x: number, y: number, width = 60): Label => ({ text, x, y, width });
    const laid = spreadLabels([
      label('below', 110, 112),
      label('first', 100, 100),
      label('aside', 300, 100),
      label('third', 90, 118),
    ]);
    expect(laid.map(({ text, y }) => [text, y])).toEqual([
      ['first', 100],
      ['aside', 100],
      ['below', 122],
      ['third', 144],
    ]);
  });
});
