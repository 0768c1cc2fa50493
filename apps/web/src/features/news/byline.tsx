import type { NewsPost } from '@blookery/contract';
import { PlayerName, profilePath } from '../../catalog/player-face.tsx';
import { Link } from '../../navigation/link.tsx';
import type { Ground } from '../../ui/text/paint.ts';
import styles from './news.module.css';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
export const newsDay = (at: string): string => day.format(new Date(at));

/** The date and the author of a post. A post without an author is by the house. */
export const Byline = ({ post, on = 'felt' }: { post: NewsPost; on?: Ground }) => (
  <p className="muted small">
    <time dateTime={post.createdAt}>{newsDay(post.createdAt)}</time>, by{' '}
    {post.author ? (
      <Link to={profilePath(post.author)} className={styles.author}>
        <PlayerName player={post.author} on={on} tag={false} />
      </Link>
    ) : (
      <b>Blookery</b>
    )}
    {post.editedAt && ' · edited'}
    {post.pinned && <span className={styles.pinned}>Pinned</span>}
  </p>
);
