import { describe, expect, it } from 'vitest';
import { inkOf, lch, toHex } from './colour.ts';
import { ellipse, mirror, move, symmetric } from './path.ts';
import { drawWith, nextId, pen } from './pen.ts';
import { slicePath } from './slice.ts';
import { tidy, tidyPath } from './tidy.ts';

describe('colour', () => {
  it('converts to OKLCH and back', () => {
    for (const colour of ['#dc9a55', '#23618c', '#ff94c2', '#808080'])
      expect(toHex(...lch(colour))).toBe(colour);
  });

  it('loses chroma rather than hue if a screen cannot show it', () => {
    const [l, , h] = lch(toHex(0.7, 0.4, 150));
    expect(l).toBeCloseTo(0.7, 2);
    expect(h).toBeCloseTo(150, 0);
  });

  it('never gives a black outline', () => {
    for (const main of ['#dc9a55', '#f0efe8', '#2f4a7c']) expect(lch(inkOf(main))[0]).toBeGreaterThan(0.2);
  });
});

describe('paths', () => {
  it('can be mirrored about the middle of the canvas and back', () => {
    const d = 'M10 20C30 40 50 60 70 80Q1 2 3 4Z';
    expect(mirror(mirror(d))).toBe(d);
    expect(mirror('M10 20L140 5')).toBe('M290 20L160 5');
  });

  it('may contain line breaks between numbers', () => {
    expect(move('M1 2\n   C3 4 5 6\n 7 8 Z', 1, -1)).toBe('M2 1C4 3 6 5 8 7Z');
  });

  it('cannot be moved if they use commands with values that are not points', () => {
    expect(() => mirror('M0 0 H10 Z')).toThrow('cannot use H');
    expect(() => move('M0 0 q1 2 3 4', 1, 1)).toThrow('cannot use q');
  });

  it('are completed from a half outline to a symmetric one', () => {
    const { d, left } = symmetric('M150 100 C212 100 262 150 262 214 C262 278 212 326 150 326');
    expect(left).toBe('M150 100C88 100 38 150 38 214C38 278 88 326 150 326');
    expect(d.endsWith('C38 150 88 100 150 100Z')).toBe(true);
  });

  it('are cut by length, not by curve parameter', () => {
    expect(slicePath('M0 0L100 0L100 300', 25, 50)).toBe('M100 0C100 33.3 100 66.7 100 100');
    const [, x = '', y = ''] = /^M([\d.-]+) ([\d.-]+)/.exec(slicePath(ellipse(0, 0, 100), 12.5, 25)) ?? [];
    expect(Math.hypot(Number(x), Number(y))).toBeCloseTo(100, 0);
    expect(Number(x)).toBeCloseTo(-Number(y), 0);
  });
});

describe('the pen', () => {
  it('is restored after a nested drawing', () => {
    drawWith({ ink: '#111111', prefix: 'a-' }, () => {
      expect(nextId()).toBe('a-0');
      drawWith({ ink: '#222222', prefix: 'b-' }, () =>
        expect([pen.ink, nextId()]).toEqual(['#222222', 'b-0']),
      );
      expect([pen.ink, nextId()]).toEqual(['#111111', 'a-1']);
    });
  });

  it('is restored after a drawing fails', () => {
    const before = pen.ink;
    const fail = () => {
      throw new Error('ink blot');
    };
    expect(() => drawWith({ ink: '#333333', prefix: 'c-' }, fail)).toThrow('ink blot');
    expect(pen.ink).toBe(before);
  });
});

describe('minifying', () => {
  it('writes the shorter form of a path', () => {
    expect(tidyPath('M100 100L100 110L130.04 110')).toBe('M100 100v10h30');
    expect(tidyPath('M10 10 L 20.5 20.25 Z')).toBe('M10 10L20.5 20.3z');
  });

  it('does not accumulate rounding errors along relative steps', () => {
    const steps = Array.from({ length: 50 }, (_, i) => `L${100 + i * 0.26} ${100 + (i % 2)}`).join('');
    const end = tidyPath(`M100 100${steps}`);
    let x = 0;
    for (const [, command = '', first = ''] of end.matchAll(/([MLlHhVv])(-?[\d.]+)/g)) {
      if ('ML'.includes(command)) x = Number(first);
      else if ('lh'.includes(command)) x += Number(first);
      else if (command === 'H') x = Number(first);
    }
    expect(end.length).toBeLessThan(`M100 100${steps}`.length);
    expect(x).toBeLessThanOrEqual(113);
  });

  it('removes line breaks of the source and shortens colours', () => {
    expect(tidy('<g >\n  <path d="M0 0" fill="#ffcc00" />\n</g>')).toBe(
      '<g><path d="M0 0" fill="#fc0"/></g>',
    );
  });
});
