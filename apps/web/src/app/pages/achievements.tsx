import { Achievements } from '../../features/achievements/index.ts';
import { CollectionTabs } from '../collection-tabs.tsx';

export default function AchievementsPage() {
  return <Achievements tabs={<CollectionTabs />} />;
}
