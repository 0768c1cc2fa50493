import { useAskToTrade } from '../../../features/trades/index.ts';
import { Wishes } from '../../../features/wishes/index.ts';
import { SwapsPage } from './swaps-page.tsx';

export default function WishesPage() {
  const askToTrade = useAskToTrade();
  return (
    <SwapsPage>
      <Wishes onTrade={(player) => void askToTrade(player)} />
    </SwapsPage>
  );
}
