export { openWeekBoard } from './open-week-board.tsx';
