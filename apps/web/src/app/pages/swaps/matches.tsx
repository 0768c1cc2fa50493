import { useAskToTrade } from '../../../features/trades/index.ts';
import { Matches } from '../../../features/wishes/index.ts';
import { SwapTabs } from '../../swap-tabs.tsx';

export default function MatchesPage() {
  const askToTrade = useAskToTrade();
  return <Matches tabs={<SwapTabs />} onTrade={(player) => void askToTrade(player)} />;
}
