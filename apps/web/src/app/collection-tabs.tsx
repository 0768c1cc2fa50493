import { useAchievementClaims } from '../features/achievements/index.ts';
import { useMilestoneClaims } from '../features/album/index.ts';
import { useLocation } from '../navigation/navigation.tsx';
import { TabLinks } from '../ui/controls/tab-links.tsx';

/** The pages about what the player owns and has found. The other pages show how many rewards wait there. */
export function CollectionTabs() {
  const { pathname } = useLocation();
  const milestones = useMilestoneClaims();
  const medals = useAchievementClaims();
  const waiting = (to: string, claims: number | null) =>
    pathname !== to && claims ? { count: claims, counted: 'to claim' } : {};
  const links = [
    { to: '/inventory', label: 'Shelves' },
    { to: '/album', label: 'Album', ...waiting('/album', milestones) },
    { to: '/achievements', label: 'Achievements', ...waiting('/achievements', medals) },
  ];
  return <TabLinks label="Your things" links={links} />;
}
