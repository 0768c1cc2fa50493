import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sparkline } from './sparkline.tsx';

const heights = (values: number[]): number[] => {
  const { container } = render(<Sparkline values={values} label="players" />);
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  return [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
};

it('a sparkline of zeros is at the bottom', () => {
  expect(heights([0, 0, 0])).toEqual([25, 25, 25]);
});

it('a zero in a sparkline is at the bottom, wherever it comes', () => {
  expect(heights([8, 0, 4])).toEqual([3, 25, 14]);
  expect(heights([0, 1, 0])).toEqual([25, 3, 25]);
});

it('a flat sparkline of other values is in the middle', () => {
  expect(heights([7, 7])).toEqual([14, 14]);
});

it('a sparkline rises from its lowest to its highest value', () => {
  expect(heights([2, 4, 6])).toEqual([25, 14, 3]);
});
