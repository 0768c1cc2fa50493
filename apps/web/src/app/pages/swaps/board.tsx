import { SwapBoard } from '../../../features/swaps/index.ts';
import { SwapTabs } from '../../swap-tabs.tsx';

export default function SwapBoardPage() {
  return <SwapBoard tabs={<SwapTabs />} />;
}
