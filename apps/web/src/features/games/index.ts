export { openStalls, preloadStalls } from './open-stalls.tsx';
export type { StallsView } from './stalls-view.ts';
export { useOwnGame } from './use-own-game.ts';
