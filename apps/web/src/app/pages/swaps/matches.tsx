import { useAskToTrade } from '../../../features/trades/index.ts';
import { Matches } from '../../../features/wishes/index.ts';
import { SwapsPage } from './swaps-page.tsx';

export default function MatchesPage() {
  const askToTrade = useAskToTrade();
  return (
    <SwapsPage>
      <Matches onTrade={(player) => void askToTrade(player)} />
    </SwapsPage>
  );
}
