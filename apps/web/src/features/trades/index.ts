export { AskCards } from './ask-cards.tsx';
export { useAskToTrade, useIsTrading } from './tables.ts';
export { TradeHistory } from './trade-history.tsx';
export { useTradeWatch } from './use-trade-watch.tsx';
