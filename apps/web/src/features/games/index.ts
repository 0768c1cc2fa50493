export { openStalls, preloadStalls } from './open-stalls.tsx';
