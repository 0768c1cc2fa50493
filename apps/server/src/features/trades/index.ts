/** Trades between two players: offers, locks, and one swap of everything at once. */
import { tradeCalls } from '@blookery/contract/trades';
import { route } from '../../http/route.ts';
import { acceptTrade } from './accept-trade.ts';
import { appraiser } from './appraise.ts';
import { askToTrade } from './ask-to-trade.ts';
import { changeOffer } from './change-offer.ts';
import { closeIdleTrades, forgetTrades } from './close-idle-trades.ts';
import { endRequest, leaveTrade } from './close-trade.ts';
import { confirmTrade } from './confirm-trade.ts';
import { haveTraded } from './have-traded.ts';
import { lockOffer } from './lock-offer.ts';
import type { TradeGiven, TradeParts } from './parts.ts';
import { readCurrent, readHistory } from './read-trades.ts';
import { tradesData } from './trades-data.ts';

export function trades(given: TradeGiven) {
  const parts: TradeParts = { ...given, appraise: appraiser(given) };
  return {
    /** Whether two players have traded since then. */
    haveTraded: (one: string, other: string, since: Date) => haveTraded(parts, one, other, since),
    /** For a player who blocks another. */
    endRequest: (playerId: string, other: string) => endRequest(parts, playerId, other),
    tallies: ['close-trade' as const],
    personalData: tradesData,
    jobs: [
      { name: 'close-idle-trades', everySeconds: 5, run: () => closeIdleTrades(parts) },
      { name: 'forget-trades', everySeconds: 3600, run: () => forgetTrades(parts) },
    ],
    routes: [
      route(tradeCalls.current, ({ player }) => readCurrent(parts, player.id)),
      route(tradeCalls.history, ({ player, query }) => readHistory(parts, player.id, query.before)),
      route(tradeCalls.ask, ({ player, body }) => askToTrade(parts, player, body.userId)),
      route(tradeCalls.accept, ({ player, params }) => acceptTrade(parts, player, params.id)),
      route(tradeCalls.leave, ({ player, params }) => leaveTrade(parts, player.id, params.id)),
      route(tradeCalls.offer, ({ player, params, body }) => changeOffer(parts, player, params.id, body)),
      route(tradeCalls.lock, ({ player, params, body }) => lockOffer(parts, player, params.id, body)),
      route(tradeCalls.confirm, ({ player, params, body }) =>
        confirmTrade(parts, player, params.id, body.version),
      ),
    ],
  };
}
