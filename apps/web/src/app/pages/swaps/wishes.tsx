import { useAskToTrade } from '../../../features/trades/index.ts';
import { Wishes } from '../../../features/wishes/index.ts';
import { SwapTabs } from '../../swap-tabs.tsx';

export default function WishesPage() {
  const askToTrade = useAskToTrade();
  return <Wishes tabs={<SwapTabs />} onTrade={(player) => void askToTrade(player)} />;
}
