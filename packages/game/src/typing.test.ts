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

  it('counts them when there are more than 4 [2.9.05]', () => {
    expect(typingLine(['Ann', 'Bo', 'Cy', 'Di', 'Ed'])).toBe('5 people are typing...');
    expect(typingLine(Array.from({ length: 120 }, String))).toBe('120 people are typing...');
  });
});

describe('saying so', () => {
  it('happens at most every 2 s', () => {
    expect(maySayTyping(null, 5000)).toBe(true);
    expect(maySayTyping(5000, 6999)).toBe(false);
    expect(maySayTyping(5000, 7000)).toBe(true);
  });
});

describe('those who type', () => {
  const ann = (at: number): Typist => ({ userId: 'a', username: 'Ann', at });
  const bo = (at: number): Typist => ({ userId: 'b', username: 'Bo', at });
  const names = (list: readonly Typist[]) => list.map(({ username }) => username);

  it('show for 2.5 s after they last said so', () => {
    const typists = withTypist(withTypist([], ann(0)), bo(1000));
    expect(TYPING_SHOWN_MS).toBe(2500);
    expect(names(stillTyping(typists, 2499))).toEqual(['Ann', 'Bo']);
    expect(names(stillTyping(typists, 2500))).toEqual(['Bo']);
    expect(names(stillTyping(withTypist(typists, ann(2000)), 2500))).toEqual(['Ann', 'Bo']);
  });

  it('are gone once their message is here', () => {
    expect(names(withoutTypist([ann(0), bo(0)], 'a'))).toEqual(['Bo']);
  });
});
