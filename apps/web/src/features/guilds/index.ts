export { Discovery } from './discovery/discovery.tsx';
export { Hall } from './hall/hall.tsx';
