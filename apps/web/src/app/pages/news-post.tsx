import { Navigate, useParams } from 'react-router';
import { NewsArticle } from '../../features/news/index.ts';

export default function NewsPostPage() {
  const postId = Number(useParams().postId);
  if (!Number.isSafeInteger(postId) || postId < 1) return <Navigate to="/news" replace />;
  return <NewsArticle key={postId} postId={postId} />;
}
