export type { StallsView } from './game-card.tsx';
export { openStalls, preloadStalls } from './open-stalls.tsx';
export { useOwnGame } from './use-own-game.ts';
