import { DiscordCard } from '../../../features/discord/index.ts';
import { FirstStepsSetting } from '../../../features/first-steps/index.ts';
import { EmailCard } from '../../../features/mail/index.ts';
import { PasswordCard } from '../../../features/security/index.ts';
import { DataCard, PlayCard, RequestsCards, UsernameCard } from '../../../features/settings/index.ts';
import { InstallCard } from '../../install/install-cards.tsx';
import { LogoutCard } from '../../settings/logout-card.tsx';
import { SettingsColumns, SettingsFrame } from '../../settings/settings-frame.tsx';

export default function SettingsPage() {
  return (
    <SettingsFrame>
      <SettingsColumns
        left={
          <>
            <UsernameCard />
            <PasswordCard />
            <EmailCard />
            <RequestsCards />
          </>
        }
        right={
          <>
            <PlayCard />
            <FirstStepsSetting />
            <DiscordCard />
            <InstallCard />
            <DataCard />
            <LogoutCard />
          </>
        }
      />
    </SettingsFrame>
  );
}
