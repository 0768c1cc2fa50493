export { NewsArticle } from './news-article.tsx';
export { NewsDesk } from './news-desk.tsx';
export { NewsList } from './news-list.tsx';
