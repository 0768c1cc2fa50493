export { SwapBoard } from './board/swap-board.tsx';
export { NewOfferButton } from './offer/new-offer-button.tsx';
