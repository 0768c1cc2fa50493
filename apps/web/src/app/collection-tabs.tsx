import { TabLinks } from '../ui/controls/tab-links.tsx';

const links = [
  { to: '/inventory', label: 'Shelves' },
  { to: '/album', label: 'Album' },
  { to: '/achievements', label: 'Achievements' },
];

/** The pages about what the player owns and has found. */
export const CollectionTabs = () => <TabLinks label="Your things" links={links} />;
