/** Notifies the player when a booster starts for everyone while the tab is hidden. */
import type { GlobalBooster } from '@blookery/contract';
import { type BoosterKind, boosterKinds } from '@blookery/game/collecting/boosters';
import { useEffect } from 'react';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { notify } from '../../notices/notify.ts';
import { getUser } from '../../session/session.ts';
import { socket } from '../../transport/socket.ts';

/** A booster that started earlier is not announced: the message may be about another one that waits until it ends. */
const NEW_MS = 60_000;

export function useBoosterWatch(): void {
  useEffect(() => {
    const notified = new Set<string>();
    return socket.on('market.boosters-changed', ({ global }) => {
      for (const kind of boosterKinds) {
        const booster = global[kind];
        if (!booster || notified.has(tagOf(booster))) continue;
        notified.add(tagOf(booster));
        if (socket.serverTime() - Date.parse(booster.startsAt) > NEW_MS) continue;
        if (document.visibilityState === 'hidden' && booster.user.id !== getUser()?.id)
          notifyOf(kind, booster);
      }
    });
  }, []);
}

/** A booster keeps its item and its end for as long as it is active. */
const tagOf = ({ itemId, expiresAt }: GlobalBooster): string => `booster-${itemId}-${expiresAt}`;

function notifyOf(kind: BoosterKind, booster: GlobalBooster): void {
  const item = catalog.items.get(booster.itemId);
  notify({
    title: `${booster.user.username} used a ${item?.name ?? 'booster'}`,
    body: `${kind === 'chance' ? 'The chance of rare toys' : 'The chance of foil'} is ×${booster.multiplier} for everyone.`,
    icon: item ? resourceUrl(item.imageId) : undefined,
    tag: tagOf(booster),
  });
}
