import { expect, it } from 'vitest';
import { ValueReader, valueEnd } from './value-reader.ts';

const written = (...values: unknown[]) => values.join(valueEnd);

it.each([0, 7, -1, -23, 999_999_999_999, Number.MAX_SAFE_INTEGER])('the value reader reads %s', (value) => {
  const reader = new ValueReader(written(value, value));
  expect([reader.whole(), reader.whole(), reader.isDone]).toEqual([value, value, true]);
});

it('the value reader reads words, empty ones too, and booleans', () => {
  const reader = new ValueReader(written('odd_sock-7', '', 't', 'f', '#ff00aa'));
  expect([reader.text(), reader.text(), reader.flag(), reader.flag(), reader.text()]).toEqual([
    ...['odd_sock-7', '', true, false, '#ff00aa'],
  ]);
  expect(reader.isDone).toBe(true);
});
