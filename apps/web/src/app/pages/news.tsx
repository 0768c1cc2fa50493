import { NewsList } from '../../features/news/index.ts';

export default function NewsPage() {
  return <NewsList />;
}
