import { describe, expect, it } from 'vitest';
import {
  maySayTyping,
  stillTyping,
  TYPING_SHOWN_MS,
  type Typist,
  typingLine,
  withoutTypist,
  withTypist,
} from './typing.ts';

describe('the typing line', () => {
  it.each([
    [[], ''],
    [['Ann'], 'Ann is typing...'],
    [['Ann', 'Bo'], 'Ann and Bo are typing...'],
    [['Ann', 'Bo', 'Cy'], 'Ann, Bo and Cy are typing...'],
    [['Ann', 'Bo', 'Cy', 'Di'], 'Ann, Bo, Cy and Di are typing...'],
  ])('lists up to 4 names: %j [2.9.04]', (names, line) => {
    expect(typingLine(names)).toBe(line);
  });

  it('shows a number if more than 4 players type [2.9.05]', () => {
    expect(typingLine(['Ann', 'Bo', 'Cy', 'Di', 'Ed'])).toBe('5 people are typing...');
    expect(typingLine(Array.from({ length: 120 }, String))).toBe('120 people are typing...');
  });
});

describe('the typing announcement', () => {
  it('is sent at most every 2 s', () => {
    expect(maySayTyping(null, 0)).toBe(true);
    expect(maySayTyping(null, 5000)).toBe(true);
    expect(maySayTyping(5000, 6999)).toBe(false);
    expect(maySayTyping(5000, 7000)).toBe(true);
  });
});

describe('typing players', () => {
  const ann = (at: number): Typist => ({ userId: 'a', username: 'Ann', at });
  const bo = (at: number): Typist => ({ userId: 'b', username: 'Bo', at });
  const names = (list: readonly Typist[]) => list.map(({ username }) => username);

  it('are shown for 2.5 s after their last announcement', () => {
    const typists = withTypist(withTypist([], ann(0)), bo(1000));
    expect(TYPING_SHOWN_MS).toBe(2500);
    expect(names(stillTyping(typists, 2499))).toEqual(['Ann', 'Bo']);
    expect(names(stillTyping(typists, 2500))).toEqual(['Bo']);
    expect(names(stillTyping(withTypist(typists, ann(2000)), 2500))).toEqual(['Ann', 'Bo']);
  });

  it('disappear when their message arrives', () => {
    expect(names(withoutTypist([ann(0), bo(0)], 'a'))).toEqual(['Bo']);
  });
});
