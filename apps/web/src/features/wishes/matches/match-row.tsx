import type { Match, PlayerFace } from '@blookery/contract';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { talkPath } from '../../../catalog/player-face.tsx';
import { kindName } from '../../../session/wishes/wishes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './matches.module.css';
import { Who } from './who.tsx';

/** How many pictures fit; the rest is counted. */
const SHOWN = 3;

interface MatchRowProps {
  match: Match;
  /** The blooks that one of the two has for the other. */
  kinds: Match['forMe'];
  onTrade: (player: PlayerFace) => void;
}

/** A match one way, on one line. */
export function MatchRow({ match, kinds, onTrade }: MatchRowProps) {
  const { player, mayAsk } = match;
  const more = kinds.length - SHOWN;
  return (
    <li className={styles.row} aria-label={player.username}>
      <Who match={match} size="md" />
      <span className={styles.few}>
        {kinds.slice(0, SHOWN).map((kind) => (
          <BlookPicture
            key={`${kind.blookId}${kind.shiny}`}
            blookId={kind.blookId}
            shiny={kind.shiny}
            width={44}
            alt={kindName(kind)}
          />
        ))}
        {more > 0 && <span className={styles.rest}>and {more} more</span>}
      </span>
      <span className={styles.ways}>
        {mayAsk && (
          <Button size="sm" aria-label={`Ask ${player.username} to trade`} onClick={() => onTrade(player)}>
            Ask
          </Button>
        )}
        <LinkButton
          to={talkPath(player)}
          size="sm"
          variant="ghost"
          iconOnly={mayAsk}
          aria-label={`Write to ${player.username}`}
        >
          {mayAsk ? <Icon name="chat" size={16} /> : 'Write'}
        </LinkButton>
      </span>
    </li>
  );
}
