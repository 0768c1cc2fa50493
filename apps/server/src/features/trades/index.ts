/** Two players at a table: offers, locks, and one swap of everything at once. */
import { tradeCalls } from '@blookery/contract/trades';
import type { TallyKind } from '@blookery/game/quests';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { acceptTrade } from './accept-trade.ts';
import { appraiser } from './appraise.ts';
import { askToTrade } from './ask-to-trade.ts';
import { changeOffer } from './change-offer.ts';
import { closeIdleTrades, forgetTrades } from './close-idle-trades.ts';
import { confirmTrade } from './confirm-trade.ts';
import { leaveTrade } from './leave-trade.ts';
import { lockOffer } from './lock-offer.ts';
import type { TradeParts, TradeTools } from './parts.ts';
import { readCurrent, readHistory } from './read-trades.ts';
import { tradesData } from './trades-data.ts';

export interface Trades {
  routes: Route[];
  jobs: Job[];
  tallies: TallyKind[];
  personalData: PersonalData[];
}

export function trades(parts: TradeParts): Trades {
  const tools: TradeTools = { ...parts, appraise: appraiser(parts) };
  return {
    tallies: ['close-trade'],
    personalData: tradesData,
    jobs: [
      { name: 'close-idle-trades', everySeconds: 5, run: () => closeIdleTrades(tools) },
      { name: 'forget-trades', everySeconds: 3600, run: () => forgetTrades(tools) },
    ],
    routes: [
      route(tradeCalls.current, ({ player }) => readCurrent(tools, player.id)),
      route(tradeCalls.history, ({ player, query }) => readHistory(tools, player.id, query.before)),
      route(tradeCalls.ask, ({ player, body }) => askToTrade(tools, player, body.userId)),
      route(tradeCalls.accept, ({ player, params }) => acceptTrade(tools, player, params.id)),
      route(tradeCalls.leave, ({ player, params }) => leaveTrade(tools, player.id, params.id)),
      route(tradeCalls.offer, ({ player, params, body }) => changeOffer(tools, player, params.id, body)),
      route(tradeCalls.lock, ({ player, params, body }) => lockOffer(tools, player, params.id, body)),
      route(tradeCalls.confirm, ({ player, params, body }) =>
        confirmTrade(tools, player, params.id, body.version),
      ),
    ],
  };
}
