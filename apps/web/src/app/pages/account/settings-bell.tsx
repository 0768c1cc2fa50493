import { BellCard, DevicesCard, QuietCard } from '../../../features/push/index.ts';
import { SettingsColumns, SettingsFrame } from '../../settings/settings-frame.tsx';

export default function BellPage() {
  return (
    <SettingsFrame>
      <SettingsColumns
        left={<BellCard />}
        right={
          <>
            <QuietCard />
            <DevicesCard />
          </>
        }
      />
    </SettingsFrame>
  );
}
