/** The blooks that came out, in the order they are shown: the most common first, the best last. */
import type { Blook, OwnedBlook, Pull } from '@blookery/contract';
import { catalog } from '../../../catalog/catalog.ts';
import { rankOf } from '../../../catalog/rarity.tsx';

export interface Find {
  readonly pull: Pull;
  readonly blook: Blook;
  /** The first of its kind that the player owns; a shiny is a separate kind. */
  readonly isNew: boolean;
  /** How many of its kind the player owns, with this one. */
  readonly owned: number;
}

/** `shelf` may already hold the pulls: the socket is sometimes faster than the response. */
export function findsOf(pulls: readonly Pull[], shelf: readonly OwnedBlook[]): Find[] {
  const fresh = new Set(pulls.map(({ id }) => id));
  const counts = new Map<string, number>();
  const kind = ({ blookId, shiny }: { blookId: number; shiny: boolean }) => `${blookId}:${shiny}`;
  const countUp = (one: { blookId: number; shiny: boolean }): number => {
    const count = (counts.get(kind(one)) ?? 0) + 1;
    counts.set(kind(one), count);
    return count;
  };
  for (const owned of shelf) if (!fresh.has(owned.id)) countUp(owned);

  return pulls
    .flatMap((pull) => {
      const blook = catalog.blooks.get(pull.blookId);
      if (!blook) return [];
      const owned = countUp(pull);
      return [{ pull, blook, isNew: owned === 1, owned }];
    })
    .sort(plainestFirst);
}

/** By rarity, then plain before shiny, then owned before new. */
const plainestFirst = (a: Find, b: Find): number =>
  rankOf(a.blook.rarityId) - rankOf(b.blook.rarityId) ||
  Number(a.pull.shiny) - Number(b.pull.shiny) ||
  Number(a.isNew) - Number(b.isNew) ||
  a.pull.number - b.pull.number;
