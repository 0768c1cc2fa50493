import type { PlazaStall } from '@blookery/contract';
import { beforeEach, expect, it } from 'vitest';
import type { Sprite } from '../../../engine/stage.ts';
import { fakeCanvas } from './canvas-fixtures.ts';
import { StallGoods } from './stall-goods.ts';

beforeEach(fakeCanvas);

const listing = (auctionId: number) => ({
  auctionId,
  blookId: 1,
  itemId: null,
  shiny: false,
  price: 5,
  buyItNow: false,
});
const kept = (...auctionIds: number[]) =>
  new Map<number, PlazaStall>([[0, { stall: 0, userId: 'ann', listings: auctionIds.map(listing) }]]);

it('the goods of a stall release their pictures when they are replaced, and when the map is gone', async () => {
  const laid: Sprite[] = [];
  const goods = new StallGoods(
    [{ x: 0, y: 0, width: 2, foot: 2, goods: [[1, 1]] }],
    1,
    () => '/a.svg',
    (sprite) => laid.push(sprite),
  );
  goods.show(kept(7));
  await expect.poll(() => laid.length).toBe(1);
  const [first] = laid.map(({ texture }) => texture);
  goods.show(kept(8));
  await expect.poll(() => laid.length).toBe(2);
  const second = laid[1]?.texture;
  expect([first?.destroyed, second?.destroyed]).toEqual([true, false]);
  goods.destroy();
  expect(second?.destroyed).toBe(true);
});
