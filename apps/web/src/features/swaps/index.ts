export { SwapBoard } from './board/swap-board.tsx';
