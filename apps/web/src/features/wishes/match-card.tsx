import type { Match, PlayerFace } from '@blookery/contract';
import { levelProgress } from '@blookery/game/progress/levels';
import { Link } from 'react-router';
import { PlayerAvatar, PlayerName, profilePath, talkPath } from '../../catalog/player-face.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { KindRow } from './kind-row.tsx';
import { presenceWords } from './match-filter.ts';
import styles from './swaps.module.css';

/** One player, what they have and what they wish for, and how to reach them. */
export function MatchCard({ match, onTrade }: { match: Match; onTrade: (player: PlayerFace) => void }) {
  const { player, online, isFriend, experience, mayAsk, forMe, forThem } = match;
  const { level } = levelProgress(experience);
  return (
    <li className={styles.match} aria-label={player.username}>
      <div className={styles.who}>
        <PlayerAvatar player={player} size="lg" />
        <div className={styles.names}>
          <Link to={profilePath(player)} className={styles.name}>
            <PlayerName player={player} truncate />
          </Link>
          <span className={online ? styles.online : styles.away}>{presenceWords(match)}</span>
          <span className="muted small">
            {isFriend ? 'Friend, level' : 'Level'} {level}
          </span>
        </div>
      </div>
      <KindRow title="Has for you" kinds={forMe} />
      <KindRow title="You have for them" kinds={forThem} />
      <div className={styles.actions}>
        {mayAsk && (
          <Button variant="primary" onClick={() => onTrade(player)}>
            <Icon name="exchange" />
            Ask to trade
          </Button>
        )}
        <LinkButton to={talkPath(player)} variant="ghost">
          <Icon name="chat" />
          Write
        </LinkButton>
        {!online && <span className="muted small">Trades need both at the table.</span>}
      </div>
    </li>
  );
}
