import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addStop,
  addStopFault,
  colorAt,
  formatColor,
  formatGradient,
  GRADIENT_SPACING,
  type Gradient,
  hexDigits,
  isGradient,
  moveStop,
  padHex,
  paintStop,
  parseColor,
  parseGradient,
  removeStop,
  roomiestPlace,
  stopFaultText,
  turnGradient,
} from './colors.ts';

const ribbon = (...places: number[]): Gradient => ({
  angle: 90,
  stops: places.map((at, index) => ({ color: `#00000${index}`, at })),
});
const placesOf = (gradient: Gradient) => gradient.stops.map(({ at }) => at);

describe('the colour field', () => {
  it.each([
    ['ffd27a', 'ffd27a'],
    ['#FFD27A', 'ffd27a'],
    ['ffd27a99', 'ffd27a'],
    ['rgb(1, 2, 3)', 'b123'],
    ['xyz', ''],
  ])('keeps the hex digits of %j, at most six [1.5.19]', (typed, kept) => {
    expect(hexDigits(typed)).toBe(kept);
  });

  it.each([
    ['ffd27a', '#ffd27a'],
    ['ff', '#ff0000'],
    ['#ABC', '#abc000'],
    ['0', '#000000'],
  ])('pads %j with zeros [1.5.20]', (typed, color) => {
    expect(padHex(typed)).toBe(color);
  });

  it.each(['', '#', 'ffd27a9', 'red', '#12 34'])('rejects %j', (typed) => {
    expect(padHex(typed)).toBeNull();
  });
});

describe('a name colour', () => {
  it.each([
    ['#ffb0a3', { kind: 'solid', color: '#ffb0a3' }],
    ['Rainbow', { kind: 'rainbow' }],
    [
      '90|#ffd27a@0,#ff8fac@46,#b7a5ff@100',
      {
        kind: 'gradient',
        angle: 90,
        stops: [
          { color: '#ffd27a', at: 0 },
          { color: '#ff8fac', at: 46 },
          { color: '#b7a5ff', at: 100 },
        ],
      },
    ],
  ])('reads %s [1.3.02]', (text, color) => {
    expect(parseColor(text)).toEqual(color);
  });

  it.each([
    '',
    'red',
    'rainbows',
    '|',
    '90|',
    '|#ffffff@0,#000000@100',
    '-1|#ffffff@0,#000000@100',
    '361|#ffffff@0,#000000@100',
    '9.5|#ffffff@0,#000000@100',
    '90|#fff@0,#000@100',
    '90|#ffffff@0,#000000@101',
    '90|#ffffff@-1,#000000@100',
    '90|#ffffff@0.5,#000000@100',
    '90|#ffffff@0,#000000@100|1',
    '90|#ffffff@0,#000000@100);background:url(x',
    `90|${'#ffffff@0,'.repeat(40)}`,
  ])('refuses %j', (text) => {
    expect(parseColor(text)).toBeNull();
  });

  it('is written as it is read', () => {
    for (const text of ['#ffb0a3', 'rainbow', '90|#ffd27a@0,#ff8fac@100']) {
      const color = parseColor(text);
      expect(color && formatColor(color)).toBe(text);
    }
  });

  it('has 2 to 5 stops as a gradient [1.5.16]', () => {
    const written = (...places: number[]) => formatGradient(ribbon(...places));
    expect(parseGradient(written(0))).toBeNull();
    expect(parseGradient(written(0, 100))).not.toBeNull();
    expect(parseGradient(written(0, 25, 50, 75, 100))).not.toBeNull();
    expect(parseGradient(written(0, 20, 40, 60, 80, 100))).toBeNull();
  });

  it('sorts its stops and reduces a full turn to 0 degrees', () => {
    expect(parseGradient('360|#ffffff@100,#000000@0')).toEqual({
      angle: 0,
      stops: [
        { color: '#000000', at: 0 },
        { color: '#ffffff', at: 100 },
      ],
    });
  });

  it('parses any text without throwing, and formats to text that parses the same', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.stringMatching(/^\d{1,3}\|(#[0-9a-f]{6}@\d{1,3},){1,5}#[0-9a-f]{6}@\d{1,3}$/),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const color = parseColor(text);
        if (color) expect(parseColor(formatColor(color))).toEqual(color);
      }),
    );
  });
});

describe('editing a gradient', () => {
  it('requires 5% between stops [1.5.17]', () => {
    const gradient = ribbon(0, 50, 100);
    expect(addStopFault(gradient, 46)).toBe('TOO_CLOSE');
    expect(addStopFault(gradient, 54)).toBe('TOO_CLOSE');
    expect(addStopFault(gradient, 45)).toBeNull();
    expect(placesOf(addStop(gradient, 46))).toEqual([0, 50, 100]);
    expect(placesOf(addStop(gradient, 45))).toEqual([0, 45, 50, 100]);
    expect(parseGradient('90|#ffffff@0,#000000@4')).toBeNull();
    expect(parseGradient('90|#ffffff@0,#000000@5')).not.toBeNull();
  });

  it('allows at most five stops', () => {
    expect(addStopFault(ribbon(0, 25, 50, 75, 100), 10)).toBe('TOO_MANY');
  });

  it('says why a stop cannot be added', () => {
    expect(stopFaultText('TOO_MANY')).toBe('A gradient has room for 5 stops.');
    expect(stopFaultText('TOO_CLOSE')).toBe('Stops stay at least 5% apart.');
  });

  it('treats a position that is not finite as 0', () => {
    for (const at of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(placesOf(addStop(ribbon(50, 100), at))).toEqual([0, 50, 100]);
      expect(placesOf(moveStop(ribbon(0, 50, 100), 2, at))).toEqual([0, 50, 55]);
    }
  });

  it('keeps the last two stops [1.5.18]', () => {
    const three = ribbon(0, 50, 100);
    const two = removeStop(three, 1);
    expect(placesOf(two)).toEqual([0, 100]);
    expect(removeStop(two, 0)).toEqual(two);
    expect(removeStop(three, 7)).toEqual(three);
    expect(removeStop(three, -1)).toEqual(three);
  });

  it('moves a stop only as far as its neighbours allow', () => {
    expect(placesOf(moveStop(ribbon(0, 50, 100), 1, 99))).toEqual([0, 95, 100]);
    expect(placesOf(moveStop(ribbon(0, 50, 100), 0, -20))).toEqual([0, 50, 100]);
    expect(placesOf(moveStop(ribbon(0, 50, 100), 0, 60))).toEqual([45, 50, 100]);
    expect(placesOf(moveStop(ribbon(20, 50), 0, -20))).toEqual([0, 50]);
    expect(placesOf(moveStop(ribbon(20, 50), 1, 120))).toEqual([20, 100]);
  });

  it('finds the widest gap for a new stop, or none', () => {
    expect(roomiestPlace(ribbon(0, 100))).toBe(50);
    expect(roomiestPlace(ribbon(40, 50))).toBe(100);
    expect(roomiestPlace(ribbon(0, 25, 50, 75, 100))).toBeNull();
    expect(roomiestPlace(ribbon(20, 0, 90, 100))).toBe(55);
  });

  it('changes the colour of a stop and the angle', () => {
    expect(paintStop(ribbon(0, 100), 1, 'ff').stops[1]?.color).toBe('#ff0000');
    expect(paintStop(ribbon(0, 100), 1, 'what')).toEqual(ribbon(0, 100));
    expect(paintStop(ribbon(0, 100), 2, 'ff')).toEqual(ribbon(0, 100));
    expect(turnGradient(ribbon(0, 100), -90).angle).toBe(270);
    expect(turnGradient(ribbon(0, 100), Number.NaN).angle).toBe(90);
  });

  it('gives a new stop the colour of the gradient at its position', () => {
    const gradient = parseGradient('0|#000000@0,#ff8040@100');
    expect(gradient && colorAt(gradient, 50)).toBe('#804020');
    expect(gradient && addStop(gradient, 50).stops[1]).toEqual({ color: '#804020', at: 50 });
  });

  it('blends the two stops around a position, and keeps their colours outside of them', () => {
    const gradient = parseGradient('0|#204060@20,#608020@60');
    const colors = [0, 20, 30, 60, 100].map((at) => gradient && colorAt(gradient, at));
    expect(colors).toEqual(['#204060', '#204060', '#305050', '#608020', '#608020']);
  });

  it('always results in a valid gradient', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('add'), at: fc.double() }),
      fc.record({ kind: fc.constant('move'), index: fc.integer({ min: -1, max: 6 }), at: fc.double() }),
      fc.record({ kind: fc.constant('remove'), index: fc.integer({ min: -1, max: 6 }) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let gradient = ribbon(0, 100);
        for (const step of acts) {
          if ('index' in step && 'at' in step) gradient = moveStop(gradient, step.index, step.at);
          else if ('index' in step) gradient = removeStop(gradient, step.index);
          else gradient = addStop(gradient, step.at);
          expect(isGradient(gradient)).toBe(true);
        }
        expect(parseGradient(formatGradient(gradient))).toEqual(gradient);
        expect(GRADIENT_SPACING).toBe(5);
      }),
    );
  });
});

it('A ribbon without stops is black, and one stop colours all of it', () => {
  expect(colorAt({ angle: 0, stops: [] }, 50)).toBe('#000000');
  const red = { angle: 0, stops: [{ at: 40, color: '#ff0000' }] };
  expect([0, 40, 100].map((at) => colorAt(red, at))).toEqual(['#ff0000', '#ff0000', '#ff0000']);
});
