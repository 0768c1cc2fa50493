import type { NewsPost } from '@blookery/contract';
import { art } from '../../catalog/art.ts';
import { catalog } from '../../catalog/catalog.ts';
import { Prose } from '../../catalog/documents/prose.tsx';
import { PlayerAvatar, PlayerName, profilePath } from '../../catalog/player-face.tsx';
import { Link } from '../../navigation/link.tsx';
import { messageOf } from '../../transport/api-error.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import styles from './article.module.css';
import { newsDay } from './byline.tsx';
import { NewsPicture } from './news-image.tsx';
import { postPath } from './news-list.tsx';
import { useNews, useNewsLive, usePost } from './news-queries.ts';
import { Votes } from './votes.tsx';

export function NewsArticle({ postId }: { postId: number }) {
  const { data, error } = usePost(postId);
  useNewsLive();
  return (
    <>
      <LinkButton to="/news" size="sm" variant="ghost" className={styles.back}>
        <Icon name="chevron-left" size={16} />
        News
      </LinkButton>
      {data ? (
        <div className={styles.page}>
          <Paper post={data} />
          <aside className={styles.aside} aria-label="Votes and earlier news">
            <Card look="plain" aria-label="Your vote">
              <h2 className={styles.small}>Was this good news?</h2>
              <Votes post={data} />
              <p className={styles.hint}>{voteText(data)}</p>
            </Card>
            <Earlier post={data} />
          </aside>
        </div>
      ) : error ? (
        <Empty image={art('blooks/earlghoul')}>{messageOf(error)}</Empty>
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton shape="box" height={520} />
        </div>
      )}
    </>
  );
}

function voteText({ vote }: NewsPost): string {
  if (vote === null) return 'One vote each. You can change your mind.';
  return `You voted ${vote}. Press again to take it back.`;
}

const Paper = ({ post }: { post: NewsPost }) => (
  <Card look="paper" flush className={styles.paper} aria-label={post.title}>
    <div className={styles.top}>
      <NewsPicture image={post.image} lazy={false} />
    </div>
    <article className={styles.body}>
      <h1>{post.title}</h1>
      <Author post={post} />
      <Prose content={post.content} />
    </article>
  </Card>
);

function Author({ post: { author, createdAt, editedAt } }: { post: NewsPost }) {
  const title = author?.titleId ? catalog.titles.get(author.titleId)?.name : undefined;
  return (
    <p className={styles.by}>
      {author ? (
        <>
          <PlayerAvatar player={author} size="sm" />
          <span>
            <Link to={profilePath(author)}>
              <PlayerName player={author} on="paper" tag={false} />
            </Link>
            {title && `, ${title}`}
          </span>
        </>
      ) : (
        <b>Blookery</b>
      )}
      <time dateTime={createdAt}>{newsDay(createdAt)}</time>
      {editedAt && <span>edited {newsDay(editedAt)}</span>}
    </p>
  );
}

const SHOWN = 3;

function Earlier({ post }: { post: NewsPost }) {
  const { data } = useNews();
  const earlier = (data?.pages.flat() ?? [])
    .filter(({ id, createdAt }) => id !== post.id && createdAt <= post.createdAt)
    .slice(0, SHOWN);
  if (earlier.length === 0) return null;
  return (
    <Card aria-label="Earlier">
      <h2 className={styles.small}>Earlier</h2>
      <ul className={styles.earlier}>
        {earlier.map((other) => (
          <li key={other.id}>
            <Link to={postPath(other)}>{other.title}</Link>
            <time dateTime={other.createdAt}>{newsDay(other.createdAt)}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
