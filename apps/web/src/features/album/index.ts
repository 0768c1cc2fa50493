export { Album } from './album.tsx';
export { useMilestoneClaims } from './album-queries.ts';
export { Spread } from './spread/spread.tsx';
