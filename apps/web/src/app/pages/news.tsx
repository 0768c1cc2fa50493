import { NewsList } from '../../features/news/index.ts';
import { NewsTabs } from '../news-tabs.tsx';

export default function NewsPage() {
  return <NewsList tabs={<NewsTabs />} />;
}
