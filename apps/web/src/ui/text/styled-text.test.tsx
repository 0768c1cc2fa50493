// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { contrast, grounds, lowestContrast, paintCss, parsePaint, readableColor } from './paint.ts';
import { StyledText } from './styled-text.tsx';

afterEach(cleanup);

describe('reading a paint', () => {
  it.each([
    ['#ffb0a3', { kind: 'solid', color: '#ffb0a3' }],
    ['FFB0A3', { kind: 'solid', color: '#ffb0a3' }],
    ['#fc6', { kind: 'solid', color: '#ffcc66' }],
    ['rainbow', { kind: 'rainbow' }],
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
  ])('understands %s', (text, paint) => {
    expect(parsePaint(text)).toEqual(paint);
  });

  it('puts stops in order, keeps them on the ribbon and turns the angle into one round', () => {
    expect(parsePaint('-450|#ffffff@140,#000000@-3')).toEqual({
      kind: 'gradient',
      angle: 270,
      stops: [
        { color: '#000000', at: 0 },
        { color: '#ffffff', at: 100 },
      ],
    });
  });

  it.each([
    null,
    undefined,
    '',
    'red',
    '#12345',
    '#gggggg',
    '|',
    '90|',
    '|#fff@0,#000@100',
    'ninety|#fff@0,#000@100',
    '90|#fff@0',
    '90|#fff,#000',
    '90|#fff@x,#000@100',
    'url(javascript:alert(1))',
    '90|#fff@0,#000@100);background:url(x',
  ])('refuses %s', (text) => {
    expect(parsePaint(text)).toBeNull();
  });
});

describe('staying readable', () => {
  it.each(['#000000', '#19322d', '#8c2226', '#3a3f7d', '#5a8c80'])(
    'lightens %s until it can be read on felt',
    (color) => {
      const lighter = readableColor(color, 'felt');
      expect(contrast(lighter, grounds.felt)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(lighter, grounds.felt)).toBeLessThan(5.2);
    },
  );

  it('leaves colours alone that can be read already', () => {
    expect(readableColor('#ffb0a3', 'felt')).toBe('#ffb0a3');
    expect(readableColor('#2a1d12', 'paper')).toBe('#2a1d12');
  });

  it('darkens them on paper, the rainbow included', () => {
    expect(contrast(readableColor('#ffe66d', 'paper'), grounds.paper)).toBeGreaterThanOrEqual(4.5);
    const css = paintCss({ kind: 'rainbow' }, 'paper');
    const colors = 'gradient' in css ? (css.gradient.match(/#[0-9a-f]{6}/g) ?? []) : [];
    expect(colors).toHaveLength(8);
    for (const color of colors) expect(contrast(color, grounds.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it('tells the lowest contrast along a gradient', () => {
    const paint = parsePaint('90|#ffffff@0,#1f3d37@50,#ffffff@100');
    expect(paint && lowestContrast(paint)).toBeCloseTo(1, 1);
  });
});

describe('styled text', () => {
  it('is plain text when its paint makes no sense', () => {
    render(<StyledText paint="{}">tinplate</StyledText>);
    const text = screen.getByText('tinplate');
    expect(text.style.color).toBe('');
    expect(text.className).not.toContain('painted');
  });

  it('wears a colour, a gradient and a font', () => {
    render(
      <>
        <StyledText paint="#ffb0a3">tinplate</StyledText>
        <StyledText paint="90|#ffd27a@0,#ff8fac@100" font="Pacifico">
          juniper
        </StyledText>
      </>,
    );
    expect(screen.getByText('tinplate').style.color).toBe('rgb(255, 176, 163)');
    const juniper = screen.getByText('juniper');
    expect(juniper.style.getPropertyValue('--paint')).toBe(
      'linear-gradient(90deg, #ffd27a 0%, #ff8fac 100%)',
    );
    expect(juniper.style.fontFamily).toContain('Pacifico');
  });

  it('ignores a font name that could be anything else', () => {
    render(<StyledText font={'x"; color: red; "'}>tinplate</StyledText>);
    expect(screen.getByText('tinplate').style.fontFamily).toBe('');
  });
});
