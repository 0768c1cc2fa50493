export { Achievements } from './achievements.tsx';
