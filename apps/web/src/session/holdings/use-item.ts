import type { OwnedItem, UsedItem } from '@blookery/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../transport/http.ts';
import { insistOn } from '../../transport/insist-on.ts';
import { requestKeys } from '../../transport/request-keys.ts';
import { applyPlayerUpdated } from '../live/player-updates.ts';
import { getUser } from '../session.ts';
import { refreshBoosters } from './odds-queries.ts';

/** Uses an item once. `keepUsed` applies the result to the session after the page has shown it. */
export function useUseItem() {
  const client = useQueryClient();
  const keys = useRef(requestKeys());
  return useMutation({
    mutationFn: async (item: OwnedItem) => {
      const used = await insistOn(keys.current, [item.id, item.usesLeft], (extras) =>
        call('POST /api/items/{userItemId}/use', { params: { userItemId: item.id }, ...extras }),
      );
      if (used.result.kind === 'booster') refreshBoosters(client);
      return used;
    },
  });
}

/**
 * The socket is usually faster, and may have brought newer amounts since, for example while the wheel turned. So the
 * response is applied only if the use is news.
 */
export function keepUsed(item: OwnedItem, { item: left, granted, tokens, gems, experience }: UsedItem): void {
  const known = getUser()?.items.find(({ id }) => id === item.id);
  if (!known || known.usesLeft <= (left?.usesLeft ?? 0)) return;
  applyPlayerUpdated({
    tokens,
    gems,
    experience,
    ...(left ? { itemsChanged: [left] } : { itemsRemoved: [item.id] }),
    blooksAdded: granted.blooks,
    itemsAdded: granted.items,
    titlesAdded: granted.titles,
    bannersAdded: granted.banners,
    fontsAdded: granted.fonts,
  });
}
