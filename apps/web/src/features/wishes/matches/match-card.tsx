import type { Match, PlayerFace } from '@blookery/contract';
import { levelProgress } from '@blookery/game/progress/levels';
import { art } from '../../../catalog/art.ts';
import { talkPath } from '../../../catalog/player-face.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { KindRow } from './kind-row.tsx';
import styles from './matches.module.css';
import { Who } from './who.tsx';

/** A match both ways: what they have, what they wish for, and how to reach them. */
export function MatchCard({ match, onTrade }: { match: Match; onTrade: (player: PlayerFace) => void }) {
  const { player, online, isFriend, experience, mayAsk, forMe, forThem } = match;
  const { level } = levelProgress(experience);
  return (
    <li className={styles.match} aria-label={player.username}>
      <Who match={match} size="lg" note={`${isFriend ? 'Friend, level' : 'Level'} ${level}`} />
      <KindRow title="Has for you" kinds={forMe} />
      <Picture src={art('pair')} alt="" width={56} height={30} lazy={false} className={styles.pair} />
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
        {!online && <span className={styles.both}>Trades need both at the table.</span>}
      </div>
    </li>
  );
}
