export { DataCard } from './data-card.tsx';
export { PlayCard } from './play-card.tsx';
export { RequestsCards } from './requests-cards.tsx';
export { UsernameCard } from './username-card.tsx';
