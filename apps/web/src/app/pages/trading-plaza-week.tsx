export { WeekPage as default } from '../../features/games/week/index.ts';
