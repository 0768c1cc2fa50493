export { Matches } from './matches.tsx';
export { Wishes } from './wishes.tsx';
