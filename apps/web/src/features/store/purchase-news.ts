/** What the socket says about purchases: the things come into the player's hands, and the billing page opens. */
import type { PurchaseSucceeded } from '@blookery/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { applyPlayerUpdated } from '../../session/player-updates.ts';
import { socket } from '../../transport/socket.ts';
import { billingChanged } from './store-queries.ts';

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

/** Once, around the pages of the game. A page in the background changes nothing about where it is. */
export function usePurchaseNews(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const stops = [
      socket.on('store.purchase-succeeded', (news) => {
        applyPurchase(news);
        billingChanged();
        if (document.visibilityState === 'visible') void navigate('/settings/billing');
      }),
      socket.on('store.purchase-failed', () => billingChanged()),
      socket.on('player.updated', ({ subscription }) => {
        if (subscription !== undefined) billingChanged();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate]);
}
