export { Discovery } from './discovery.tsx';
export { Hall } from './hall.tsx';
