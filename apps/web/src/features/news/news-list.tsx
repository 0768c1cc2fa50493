import type { NewsPost } from '@blookery/contract';
import { type ReactNode, useEffect } from 'react';
import { art } from '../../catalog/art.ts';
import { excerptOf } from '../../catalog/documents/document-text.ts';
import { Link } from '../../navigation/link.tsx';
import { NotLoaded } from '../../session/failed-note.tsx';
import { NextPage } from '../../session/next-page.tsx';
import { usePermission } from '../../session/session.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { PageHead } from '../../ui/surfaces/page-head.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { Byline } from './byline.tsx';
import styles from './news.module.css';
import { NewsPicture } from './news-image.tsx';
import { useNews, useNewsLive } from './news-queries.ts';
import { markNewsRead } from './news-watch.ts';
import { Votes } from './votes.tsx';

export const postPath = ({ id }: Pick<NewsPost, 'id'>): string => `/news/${id}`;

export function NewsList({ tabs }: { tabs?: ReactNode }) {
  const isStaff = usePermission('MANAGE_NEWS');
  const news = useNews();
  const { data } = news;
  useNewsLive();
  useReading(latestOf(data?.pages[0] ?? []));
  const [first, ...others] = data?.pages.flat() ?? [];
  return (
    <>
      <PageHead title="News" sub="What changed in the shop, newest first.">
        {tabs}
        {isStaff && (
          <LinkButton to="/staff/news">
            <Icon name="edit" />
            News desk
          </LinkButton>
        )}
      </PageHead>
      {first && <Lead post={first} />}
      {others.length > 0 && (
        <ul className={styles.posts}>
          {others.map((post) => (
            <Line key={post.id} post={post} />
          ))}
        </ul>
      )}
      {news.hasNextPage && (
        <div className={styles.more}>
          <NextPage pages={news}>Older news</NextPage>
        </div>
      )}
      {data && !first && (
        <Empty
          image={art('blooks/dewdle')}
          action={
            <LinkButton to="/market" variant="primary">
              Look around the market
            </LinkButton>
          }
        >
          What is new in town is pinned up here. Nothing has changed yet.
        </Empty>
      )}
      {!data && (
        <NotLoaded query={news}>
          <Coming />
        </NotLoaded>
      )}
    </>
  );
}

/** When the latest post was published. It need not be the first, because pinned posts come before it. */
const latestOf = (posts: readonly NewsPost[]): string | null =>
  posts
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1) ?? null;

/** Marks news as read once they are shown, and again when later ones are. */
function useReading(latest: string | null): void {
  useEffect(() => {
    if (latest !== null) markNewsRead().catch(() => undefined);
  }, [latest]);
}

const Lead = ({ post }: { post: NewsPost }) => (
  <article className={styles.lead} aria-label={post.title}>
    <NewsPicture image={post.image} lazy={false} />
    <div className={styles.words}>
      <Byline post={post} />
      <h2>
        <Link to={postPath(post)}>{post.title}</Link>
      </h2>
      <p className={styles.excerpt}>{excerptOf(post.content)}</p>
      <div className={styles.foot}>
        <Votes post={post} />
        <LinkButton to={postPath(post)} size="sm">
          Read <span className="visually-hidden">{post.title}</span>
        </LinkButton>
      </div>
    </div>
  </article>
);

const Line = ({ post }: { post: NewsPost }) => (
  <li>
    <article className={styles.post} aria-label={post.title}>
      <NewsPicture image={post.image} className={styles.thumb} />
      <div className={styles.line}>
        <Byline post={post} />
        <h2>
          <Link to={postPath(post)}>{post.title}</Link>
        </h2>
        <p className={styles.excerpt}>{excerptOf(post.content, 110)}</p>
      </div>
      <Votes post={post} />
    </article>
  </li>
);

const Coming = () => (
  <div className={styles.posts} role="status" aria-label="Loading">
    <Skeleton shape="box" height={246} />
    <Skeleton shape="box" height={108} />
    <Skeleton shape="box" height={108} />
    <Skeleton shape="box" height={108} />
  </div>
);
