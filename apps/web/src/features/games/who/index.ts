export { openWho } from './open-who.tsx';
export { useWhoAtBoard } from './use-who-at-board.ts';
