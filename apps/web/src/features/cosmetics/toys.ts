/** The player's blooks as avatars: one of each kind, in shelf order, a shiny after its plain variant. */
import type { OwnedBlook } from '@blookery/contract';
import { catalog } from '../../catalog/catalog.ts';
import { type Kinds, kindKey } from '../../session/holdings/holdings.ts';

type WearableToy = ReturnType<typeof toysToWear>[number];

export function toysToWear(kinds: Kinds) {
  return catalog.blooks.all.flatMap((blook) =>
    [false, true].flatMap((shiny) => {
      const key = kindKey(blook.id, shiny);
      const copies = kinds.get(key)?.copies;
      if (!copies) return [];
      const imageId = shiny ? blook.shinyImageId : blook.imageId;
      return [{ key, id: toKeep(copies), blook, shiny, imageId }];
    }),
  );
}

/** The lowest serial: copies are sold from the highest, so this one is kept the longest. */
const toKeep = (copies: readonly OwnedBlook[]): number =>
  copies.reduce((kept, copy) => ((copy.serial ?? 0) < (kept.serial ?? 0) ? copy : kept)).id;

export function findToys(toys: readonly WearableToy[], search: string, shinyOnly: boolean): WearableToy[] {
  const wanted = search.trim().toLowerCase();
  return toys.filter(
    ({ blook, shiny }) => (shiny || !shinyOnly) && blook.name.toLowerCase().includes(wanted),
  );
}
