import { useWishes } from '../session/wishes/wishes.ts';
import { TabLinks } from '../ui/controls/tab-links.tsx';

/** The pages about swapping. */
export function SwapTabs() {
  const wishes = useWishes().length;
  return (
    <TabLinks
      label="Swaps"
      links={[
        { to: '/swaps', label: 'Matches', end: true },
        { to: '/swaps/board', label: 'Board' },
        { to: '/swaps/wishes', label: 'Wishes', count: wishes > 0 ? wishes : undefined },
      ]}
    />
  );
}
