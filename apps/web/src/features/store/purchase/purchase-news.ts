/** Handles messages about purchases: adds what was granted to the session, and opens the billing page. */
import type { PurchaseSucceeded } from '@blookery/contract';
import { useEffect } from 'react';
import { navigate } from '../../../navigation/history.ts';
import { applyPlayerUpdated } from '../../../session/live/player-updates.ts';
import { socket } from '../../../transport/socket.ts';
import { stopAll } from '../../../transport/stop-all.ts';
import { readStored, writeStored } from '../../../ui/browser/use-stored.ts';
import { billingChanged } from '../store-queries.ts';
import { keepArrival } from './arrivals.ts';

export function applyPurchase({ granted }: PurchaseSucceeded): void {
  const { blooks, items, fonts, titles, banners, badges, ...values } = granted;
  applyPlayerUpdated({
    ...values,
    blooksAdded: blooks,
    itemsAdded: items,
    fontsAdded: fonts,
    titlesAdded: titles,
    bannersAdded: banners,
    badgesAdded: badges,
  });
}

/**
 * Opens billing in the visible tab, or in the first one that becomes visible: a payment confirmed in the
 * bank's own window succeeds while every tab of the game is hidden. The other tabs stay where they are.
 */
export function usePurchaseNews(): void {
  useEffect(() => {
    const inView = firstInView();
    return stopAll(
      inView.stop,
      socket.on('store.purchase-succeeded', (news) => {
        applyPurchase(news);
        keepArrival(news);
        billingChanged();
        inView.run(news.transaction.id, () => navigate('/settings/billing'));
      }),
      socket.on('store.purchase-failed', () => billingChanged()),
      socket.on('player.updated', ({ subscription }) => {
        if (subscription !== undefined) billingChanged();
      }),
    );
  }, []);
}

const OPENED = 'blookery.billing-opened';

/** Runs something in the first tab that is visible after a purchase. Storage keeps the other tabs from doing it too. */
function firstInView() {
  let waiting: { purchaseId: number; open: () => void } | null = null;
  const look = () => {
    if (!waiting || document.visibilityState !== 'visible') return;
    const { purchaseId, open } = waiting;
    waiting = null;
    if (readStored(OPENED) === purchaseId) return;
    writeStored(OPENED, purchaseId);
    open();
  };
  document.addEventListener('visibilitychange', look);
  return {
    run: (purchaseId: number, open: () => void) => {
      waiting = { purchaseId, open };
      look();
    },
    stop: () => document.removeEventListener('visibilitychange', look),
  };
}
