/** Follows the player's trades on every page, and opens the trade window when there is one. */

import type { Trade } from '@blookery/contract';
import { Suspense, useEffect } from 'react';
import { playEffect } from '../../catalog/sounds.ts';
import { notify } from '../../notices/notify.ts';
import { openQueryModal } from '../../session/queries.tsx';
import { getUser, useUser } from '../../session/session.ts';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { closeModal } from '../../ui/overlays/modals.tsx';
import { receiveTrade, refreshTables, useTables } from './tables.ts';
import { noTables, seatsOf } from './trade-state.ts';

const { Component: TradeWindow, preload: preloadWindow } = lazyPart(() => import('./table/trade-window.tsx'));

export function useTradeWatch(): void {
  const playerId = useUser()?.id;
  useEffect(() => {
    if (!playerId) return;
    const refresh = () => void refreshTables().catch(() => undefined);
    const stop = stopAll(
      socket.on('trades.requested', (trade) => {
        receiveTrade(trade);
        // Loads the window early, so that it is there when the request is accepted.
        preloadWindow();
        if (trade.askedBy !== playerId) ring(trade, playerId);
      }),
      socket.on('trades.updated', receiveTrade),
      socket.on('trades.closed', receiveTrade),
      socket.onReady(refresh),
    );
    refresh();
    return () => {
      stop();
      useTables.setState(noTables, true);
    };
  }, [playerId]);

  const trade = useTables(({ open }) => open);
  const tradeId = trade?.id ?? null;
  useEffect(() => {
    if (tradeId === null) return;
    const me = getUser();
    const open = useTables.getState().open;
    if (!me || !open) return;
    const modal = openQueryModal({
      key: `trade:${tradeId}`,
      title: `Trade with ${seatsOf(open, me.id).theirs.player.username}`,
      width: 1120,
      look: 'bare',
      // It does not wait behind other dialogs: the other player is already at the table, and its clock runs.
      onTop: true,
      // Leaving returns everything, so it asks first.
      dismissable: false,
      render: () => (
        <Suspense>
          <TradeWindow tradeId={tradeId} />
        </Suspense>
      ),
    });
    return () => closeModal(modal);
  }, [tradeId]);
}

/** The card with Yes and No is on every page; a hidden tab gets a notification as well. */
function ring(trade: Trade, playerId: string): void {
  if (document.visibilityState !== 'hidden') {
    playEffect('notify');
    return;
  }
  const { username } = seatsOf(trade, playerId).theirs.player;
  notify({
    title: `${username} wants to trade`,
    tag: `trade-${trade.id}`,
    path: '/trades',
    sound: 'notify',
  });
}
