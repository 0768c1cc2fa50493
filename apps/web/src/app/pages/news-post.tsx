import { NewsArticle } from '../../features/news/index.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import type { PageProps } from '../lazy-page.tsx';

export default function NewsPostPage({ param }: PageProps) {
  const postId = Number(param);
  if (!Number.isSafeInteger(postId) || postId < 1) return <Redirect to="/news" />;
  return <NewsArticle key={postId} postId={postId} />;
}
