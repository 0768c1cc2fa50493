import { describe, expect, it } from 'vitest';
import { formatChance, formatSerial } from './chance.ts';

describe('a chance as text', () => {
  it.each([
    [0.32, '32%'],
    [0.2955, '29.55%'],
    [0.0265, '2.65%'],
    [0.003, '0.3%'],
    [0.0045, '0.45%'],
    [0.0002, '0.02%'],
    [0.000045, '0.0045%'],
    [0.0000002, '0.00002%'],
    [0.075 * 1.5, '11.25%'],
    [0.1 + 0.2, '30%'],
    [0, '0%'],
    [1, '100%'],
  ])('is written for %d as %s', (probability, words) => {
    expect(formatChance(probability)).toBe(words);
  });

  it('is never rounded to 100% or to 0%', () => {
    expect(formatChance(0.999999)).toBe('99.99%');
    expect(formatChance(1e-9)).not.toBe('0%');
  });
});

describe('a serial as text', () => {
  it('has at least six digits', () => {
    expect(formatSerial(412)).toBe('#000412');
    expect(formatSerial(1_234_567)).toBe('#1234567');
  });

  it('is "V2 Blook (N/A)" for a blook without a serial [2.3.03]', () => {
    expect(formatSerial(undefined)).toBe('V2 Blook (N/A)');
  });
});
