import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contrast, grounds, lowestContrast, paintCss, parsePaint, readableColor } from './paint.ts';
import { StyledText } from './styled-text.tsx';

describe('parsing a paint', () => {
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
  ])('accepts %s', (text, paint) => {
    expect(parsePaint(text)).toEqual(paint);
  });

  it('sorts the stops, clamps their positions and normalises the angle', () => {
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
  ])('rejects %s', (text) => {
    expect(parsePaint(text)).toBeNull();
  });
});

describe('readable colours', () => {
  it.each(['#000000', '#19322d', '#8c2226', '#3a3f7d', '#5a8c80'])(
    'are made from %s on felt by lightening it',
    (color) => {
      const lighter = readableColor(color, 'felt');
      expect(contrast(lighter, grounds.felt)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(lighter, grounds.felt)).toBeLessThan(5.2);
    },
  );

  it('stay as they are when they are readable already', () => {
    expect(readableColor('#ffb0a3', 'felt')).toBe('#ffb0a3');
    expect(readableColor('#2a1d12', 'paper')).toBe('#2a1d12');
  });

  it('are darkened on paper, and so is the rainbow', () => {
    expect(contrast(readableColor('#ffe66d', 'paper'), grounds.paper)).toBeGreaterThanOrEqual(4.5);
    const css = paintCss({ kind: 'rainbow' }, 'paper');
    const colors = 'gradient' in css ? (css.gradient.match(/#[0-9a-f]{6}/g) ?? []) : [];
    expect(colors).toHaveLength(8);
    for (const color of colors) expect(contrast(color, grounds.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it('have their lowest contrast measured along a gradient', () => {
    const paint = parsePaint('90|#ffffff@0,#1f3d37@50,#ffffff@100');
    expect(paint && lowestContrast(paint)).toBeCloseTo(1, 1);
  });
});

describe('styled text', () => {
  it('is plain text when its paint is invalid', () => {
    render(<StyledText paint="{}">tinplate</StyledText>);
    const text = screen.getByText('tinplate');
    expect(text.style.color).toBe('');
    expect(text.className).not.toContain('painted');
  });

  it('has a colour, a gradient and a font', () => {
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

  it('ignores an unsafe font name', () => {
    render(<StyledText font={'x"; color: red; "'}>tinplate</StyledText>);
    expect(screen.getByText('tinplate').style.fontFamily).toBe('');
  });
});
