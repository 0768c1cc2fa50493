export { Leaderboard as default } from '../../features/leaderboard/index.ts';
