import { CapCard, CardsCard, HistoryCard, SubscriptionCard } from '../../features/store/index.ts';
import { SettingsColumns, SettingsFrame } from '../settings/settings-frame.tsx';

export default function BillingPage() {
  return (
    <SettingsFrame>
      <SettingsColumns
        left={
          <>
            <SubscriptionCard />
            <HistoryCard />
          </>
        }
        right={
          <>
            <CardsCard />
            <CapCard />
          </>
        }
      />
    </SettingsFrame>
  );
}
