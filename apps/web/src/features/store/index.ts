export { CapCard } from './cap-card.tsx';
export { CardsCard } from './cards-card.tsx';
export { HistoryCard } from './history-card.tsx';
export { openReview } from './review.tsx';
export { StoreFront } from './store-front.tsx';
export { SubscriptionCard } from './subscription-card.tsx';
