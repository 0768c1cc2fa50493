/** The player's wishes, and how they change. */
import type { Wish } from '@blookery/contract';
import { isSameKind, type WishedKind } from '@blookery/game/collecting/wishes';
import { useState } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { queryClient } from '../queries.tsx';
import { patchUser, useUser } from '../session.ts';

const none: readonly Wish[] = [];

export const useWishes = (): readonly Wish[] => useUser()?.wishes ?? none;

export const useIsWished = (kind: WishedKind): boolean => useWishes().some((wish) => isSameKind(wish, kind));

/** `Narwick` or `Narwick, shiny` */
export const kindName = ({ blookId, shiny }: WishedKind): string => {
  const name = catalog.blooks.get(blookId)?.name ?? 'a toy';
  return shiny ? `${name}, shiny` : name;
};

/** Queries that depend on the wishes and are fetched again when they change. */
export const swapsKey = ['swaps'] as const;

const request = ({ blookId, shiny }: WishedKind, wished: boolean) =>
  wished
    ? call('POST /api/wishes', { body: { blookId, shiny } })
    : call('DELETE /api/wishes/{blookId}/{finish}', {
        params: { blookId, finish: shiny ? 'shiny' : 'plain' },
      });

/** Sets or takes back a wish; a toast says why if it fails. */
export function useSetWish(): { isPending: boolean; setWish: (kind: WishedKind, wished: boolean) => void } {
  const [isPending, setPending] = useState(false);
  const setWish = async (kind: WishedKind, wished: boolean) => {
    setPending(true);
    try {
      patchUser(await request(kind, wished));
      void queryClient().invalidateQueries({ queryKey: swapsKey });
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) });
    } finally {
      setPending(false);
    }
  };
  return { isPending, setWish: (kind, wished) => void setWish(kind, wished) };
}
