import { expect, it } from 'vitest';
import { lineEnd, ValueReader, valueEnd } from './value-reader.ts';

const written = (...lines: unknown[][]) => lines.map((line) => line.join(valueEnd)).join(lineEnd);

it.each([0, 7, -1, -23, 999_999_999_999, Number.MAX_SAFE_INTEGER])('the value reader reads %s', (value) => {
  const reader = new ValueReader(written([value, value]));
  expect([reader.whole(), reader.whole(), reader.isDone]).toEqual([value, value, true]);
});

it('the value reader reads words, empty ones too, and booleans', () => {
  const reader = new ValueReader(written(['odd_sock-7', '', 't', 'f', '#ff00aa']));
  expect([reader.text(), reader.text(), reader.flag(), reader.flag(), reader.text()]).toEqual([
    ...['odd_sock-7', '', true, false, '#ff00aa'],
  ]);
  expect(reader.isDone).toBe(true);
});

it('the value reader detects the end of a line', () => {
  const reader = new ValueReader(written(['a', 1], ['b']));
  reader.text();
  expect(reader.isNewLine).toBe(false);
  expect([reader.whole(), reader.isNewLine, reader.isDone]).toEqual([1, true, false]);
  expect([reader.text(), reader.isNewLine, reader.isDone]).toEqual(['b', true, true]);
});
