/** What came out, in the order it is shown in: the plainest first, the best last. */
import type { Blook, OwnedBlook, Pull } from '@blookery/contract';
import { catalog } from '../../../catalog/catalog.ts';
import { rankOf } from '../../../catalog/rarity.tsx';

export interface Find {
  readonly pull: Pull;
  readonly blook: Blook;
  /** The first of its kind on the shelf; a shiny is a kind of its own. */
  readonly isNew: boolean;
  /** With this one, how many of its kind are on the shelf. */
  readonly owned: number;
}

/** `shelf` may hold the pulls already: the socket is sometimes quicker than the answer. */
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

/** By rarity, then plain before shiny, then what one has before what is new. */
const plainestFirst = (a: Find, b: Find): number =>
  rankOf(a.blook.rarityId) - rankOf(b.blook.rarityId) ||
  Number(a.pull.shiny) - Number(b.pull.shiny) ||
  Number(a.isNew) - Number(b.isNew) ||
  a.pull.number - b.pull.number;
