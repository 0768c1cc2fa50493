export { Wishes } from './list/wishes.tsx';
export { Matches } from './matches/matches.tsx';
