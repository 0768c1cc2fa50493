import { SwapBoard } from '../../../features/swaps/index.ts';
import { SwapsPage } from './swaps-page.tsx';

export default function SwapBoardPage() {
  return (
    <SwapsPage isBoard>
      <SwapBoard />
    </SwapsPage>
  );
}
