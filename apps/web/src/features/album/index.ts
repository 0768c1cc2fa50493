export { Album } from './album.tsx';
export { Spread } from './spread/spread.tsx';
