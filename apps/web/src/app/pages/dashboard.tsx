import { DailyRewardButton, QuestsPanel } from '../../features/quests/index.ts';
import { BeingBuilt } from '../stage/being-built.tsx';

export default function DashboardPage() {
  return (
    <div className="col">
      <BeingBuilt title="Your shelf is being put up" toys={['otterby', 'foxglow', 'pip']}>
        Your portrait, your level and everything you own will stand here, dusted daily.
      </BeingBuilt>
      <div>
        <DailyRewardButton />
      </div>
      <QuestsPanel />
    </div>
  );
}
