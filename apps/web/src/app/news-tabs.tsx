import { TabLinks } from '../ui/controls/tab-links.tsx';

const links = [
  { to: '/news', label: 'News' },
  { to: '/calendar', label: 'Calendar' },
];

/** What is new, and what is on. */
export const NewsTabs = () => <TabLinks label="News and calendar" links={links} />;
