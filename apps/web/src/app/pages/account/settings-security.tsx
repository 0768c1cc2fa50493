import { PasskeysCard, SessionsCard, TwoFactorCard } from '../../../features/security/index.ts';
import { SettingsColumns, SettingsFrame } from '../../settings/settings-frame.tsx';

export default function SecurityPage() {
  return (
    <SettingsFrame>
      <SettingsColumns
        left={<TwoFactorCard />}
        right={
          <>
            <PasskeysCard />
            <SessionsCard />
          </>
        }
      />
    </SettingsFrame>
  );
}
