import type { Match } from '@blookery/contract';
import { PlayerAvatar, PlayerName, profilePath } from '../../../catalog/player-face.tsx';
import { Link } from '../../../navigation/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { presenceText } from './match-filter.ts';
import styles from './who.module.css';

/** The player of a match. A dot and a text show whether they are online. */
export function Who({ match, size, note }: { match: Match; size: 'md' | 'lg'; note?: string }) {
  const { player, online } = match;
  return (
    <div className={styles.who}>
      <span className={classNames(styles.face, online && styles.here)}>
        <PlayerAvatar player={player} size={size} />
      </span>
      <div className={styles.names}>
        <Link to={profilePath(player)} className={styles.name}>
          <PlayerName player={player} truncate />
        </Link>
        <span className={online ? styles.online : 'muted small'}>{presenceText(match)}</span>
        {note && <span className="muted small">{note}</span>}
      </div>
    </div>
  );
}
