/** The offer that the player is making, before the server has accepted it. */
import type { OwnedBlook, OwnedItem } from '@blookery/contract';
import { TRADE_THINGS_MAX } from '@blookery/game/trading/trades';

export interface Draft {
  readonly blooks: readonly OwnedBlook[];
  readonly items: readonly OwnedItem[];
  readonly tokens: number;
}

export const isFull = ({ blooks, items }: Draft): boolean => blooks.length + items.length >= TRADE_THINGS_MAX;

export type Thing = { kind: 'blook'; of: OwnedBlook } | { kind: 'item'; of: OwnedItem };

export function withThing(draft: Draft, thing: Thing): Draft {
  if (isFull(draft)) return draft;
  return thing.kind === 'blook'
    ? { ...draft, blooks: [...draft.blooks.filter(({ id }) => id !== thing.of.id), thing.of] }
    : { ...draft, items: [...draft.items.filter(({ id }) => id !== thing.of.id), thing.of] };
}

export const withoutThing = (draft: Draft, kind: Thing['kind'], id: number): Draft =>
  kind === 'blook'
    ? { ...draft, blooks: draft.blooks.filter((blook) => blook.id !== id) }
    : { ...draft, items: draft.items.filter((item) => item.id !== id) };

export interface Slot {
  readonly key: string;
  /** One of the pile, for its picture. */
  readonly thing: Thing;
  readonly count: number;
  /** The one that is returned first. */
  readonly lastId: number;
}

/** Every blook has its own slot; equal items share one. */
export function slotsOf({ blooks, items }: Draft): Slot[] {
  const piles = Map.groupBy(items, ({ itemId, usesLeft }) => `${itemId}:${usesLeft}`);
  return [
    ...blooks.map(
      (of): Slot => ({
        key: `blook:${of.id}`,
        thing: { kind: 'blook', of },
        count: 1,
        lastId: of.id,
      }),
    ),
    ...[...piles.values()].flatMap((pile): Slot[] => {
      const [of] = pile;
      const last = pile.at(-1);
      if (!of || !last) return [];
      return [{ key: `item:${of.id}`, thing: { kind: 'item', of }, count: pile.length, lastId: last.id }];
    }),
  ];
}
