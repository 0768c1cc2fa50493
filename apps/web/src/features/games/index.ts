export { openStalls, preloadStalls } from './open-stalls.tsx';
export { openWeek } from './open-week.tsx';
export { useOwnGame } from './use-own-game.ts';
