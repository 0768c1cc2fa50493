export { CapCard } from './billing/cap-card.tsx';
export { HistoryCard } from './billing/history-card.tsx';
export { CardsCard } from './billing/payment-methods.tsx';
export { SubscriptionCard } from './billing/subscription-card.tsx';
export { openReview } from './purchase/review.tsx';
export { StoreFront } from './store-front.tsx';
