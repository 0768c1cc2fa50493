import { TRADE_THINGS_MAX } from '@blookery/game/trading/trades';
import { expect, it } from 'vitest';
import { type Draft, isFull, slotsOf, withoutThing, withThing } from './offer-draft.ts';

const nothing: Draft = { blooks: [], items: [], tokens: 0 };
const blook = (id: number) => ({ kind: 'blook', of: { id, blookId: 3, shiny: false } }) as const;
const item = (id: number, usesLeft = 1) => ({ kind: 'item', of: { id, itemId: 9, usesLeft } }) as const;

it('an offer takes each thing once, and no more than a tray holds', () => {
  const twice = withThing(withThing(nothing, blook(1)), blook(1));
  expect(twice.blooks).toHaveLength(1);
  let full = nothing;
  for (let id = 1; id <= TRADE_THINGS_MAX + 3; id++) full = withThing(full, id % 2 ? blook(id) : item(id));
  expect(full.blooks.length + full.items.length).toBe(TRADE_THINGS_MAX);
  expect(isFull(full)).toBe(true);
  expect(isFull(withoutThing(full, 'blook', 1))).toBe(false);
});

it('an offer piles up equal items, and returns the last of a pile first', () => {
  const draft = [item(1), item(2), item(3, 2), blook(4)].reduce(withThing, nothing);
  const slots = slotsOf(draft);
  expect(slots.map(({ thing, count }) => [thing.kind, count])).toEqual([
    ['blook', 1],
    ['item', 2],
    ['item', 1],
  ]);
  expect(slots[1]?.lastId).toBe(2);
  expect(slotsOf(withoutThing(draft, 'item', 2))[1]?.count).toBe(1);
});
