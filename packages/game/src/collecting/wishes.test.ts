import { expect, it } from 'vitest';
import { WISHES_MAX, wishesListedText, wishFault } from './wishes.ts';

const kinds = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ blookId: index + 1, shiny: false }));

it('a list holds twelve wishes [3.4.01]', () => {
  expect(WISHES_MAX).toBe(12);
  expect(wishFault(kinds(11), { blookId: 99, shiny: false })).toBeNull();
  expect(wishFault(kinds(12), { blookId: 99, shiny: false })).toBe('WISHES_FULL');
});

it('a kind can be wished for once; its shiny is a separate kind [3.4.01]', () => {
  expect(wishFault(kinds(3), { blookId: 2, shiny: false })).toBe('WISH_KNOWN');
  expect(wishFault(kinds(3), { blookId: 2, shiny: true })).toBeNull();
  expect(wishFault(kinds(12), { blookId: 2, shiny: false })).toBe('WISH_KNOWN');
});

it('the bell says how many wishes are available, and where', () => {
  expect(wishesListedText(1, 'auctions')).toBe('One of your wishes is in the auction house.');
  expect(wishesListedText(2, 'board')).toBe('2 of your wishes are on the swap board.');
});
