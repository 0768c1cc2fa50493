/** The player's blooks as avatars: one of each kind, in shelf order, a shiny after its plain variant. */
import { soldLast } from '@blookery/game/collecting/selling';
import { catalog } from '../../catalog/catalog.ts';
import { type Kinds, kindKey } from '../../session/holdings/holdings.ts';

type WearableToy = ReturnType<typeof toysToWear>[number];

export function toysToWear(kinds: Kinds) {
  return catalog.blooks.all.flatMap((blook) =>
    [false, true].flatMap((shiny) => {
      const key = kindKey(blook.id, shiny);
      const kept = soldLast(kinds.get(key)?.copies ?? []);
      if (!kept) return [];
      const imageId = shiny ? blook.shinyImageId : blook.imageId;
      return [{ key, id: kept.id, blook, shiny, imageId }];
    }),
  );
}

export function findToys(toys: readonly WearableToy[], search: string, shinyOnly: boolean): WearableToy[] {
  const wanted = search.trim().toLowerCase();
  return toys.filter(
    ({ blook, shiny }) => (shiny || !shinyOnly) && blook.name.toLowerCase().includes(wanted),
  );
}
