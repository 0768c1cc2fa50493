import type { Notice, NoticeKind } from '@blookery/contract';
import { resourceUrl } from '../../catalog/catalog.ts';
import { PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { Link } from '../../navigation/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { exactly, formatAgo } from './ago.ts';
import { noticePath } from './notice-path.ts';
import styles from './notices.module.css';

const icons: Record<NoticeKind, IconName> = {
  auction: 'gavel',
  trade: 'exchange',
  friend: 'users',
  guild: 'flag',
  store: 'gem',
  news: 'news',
  staff: 'shield',
  security: 'lock',
  game: 'gift',
};

interface NoticeRowProps {
  notice: Notice;
  now: number;
  /** The player followed its link. */
  onGo: (notice: Notice) => void;
}

export function NoticeRow({ notice, now, onGo }: NoticeRowProps) {
  const { action, detail, createdAt, read } = notice;
  const path = noticePath(notice);
  const words = <Words notice={notice} />;
  return (
    <li className={classNames(styles.row, !read && styles.fresh)}>
      <Face notice={notice} />
      <div className="grow">
        {path && !action ? (
          <Link to={path} className={styles.link} onClick={() => onGo(notice)}>
            {words}
          </Link>
        ) : (
          <p className={styles.text}>{words}</p>
        )}
        {detail && <p className={styles.detail}>{detail}</p>}
        {path && action && (
          <LinkButton
            to={path}
            size="sm"
            variant="primary"
            className={styles.action}
            onClick={() => onGo(notice)}
          >
            {action}
          </LinkButton>
        )}
      </div>
      <time className={styles.time} dateTime={createdAt} title={exactly(createdAt)}>
        {!read && (
          <span className={styles.dot}>
            <span className="visually-hidden">New, </span>
          </span>
        )}
        {formatAgo(createdAt, now)}
      </time>
    </li>
  );
}

const Words = ({ notice: { player, text } }: { notice: Notice }) => (
  <>
    {player && (
      <>
        <PlayerName player={player} />{' '}
      </>
    )}
    {text}
  </>
);

function Face({ notice: { player, imageId, kind } }: { notice: Notice }) {
  if (imageId)
    return <Picture src={resourceUrl(imageId)} alt="" width={44} height={44} className={styles.face} />;
  if (player) return <PlayerAvatar player={player} size="md" />;
  return (
    <span className={styles.sign}>
      <Icon name={icons[kind]} size={20} />
    </span>
  );
}
