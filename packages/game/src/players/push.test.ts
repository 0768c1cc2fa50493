import { expect, it } from 'vitest';
import { describeHeld, shorten } from './push.ts';

it('held pushes are summed up in one line', () => {
  expect(describeHeld(['outbid', 'letter', 'swap', 'outbid', 'letter'])).toBe(
    '2 letters, 1 swap and 2 outbids.',
  );
  expect(describeHeld(['sold'])).toBe('1 sale.');
});

it('a long text is shortened between characters', () => {
  expect(shorten('short', 5)).toBe('short');
  expect(shorten('🧵🧵🧵🧵', 3)).toBe('🧵🧵…');
  expect(shorten('one two three', 9)).toBe('one two…');
});
