import type { PlayerFace, Presence } from '@blookery/contract';
import { activityLine } from '@blookery/game/players/friends';
import type { ReactNode } from 'react';
import { PlayerAvatar, PlayerName, profilePath, talkPath } from '../../catalog/player-face.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ListItem } from '../../ui/surfaces/list.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import styles from './friends.module.css';

interface FriendRowProps {
  player: PlayerFace;
  sub: ReactNode;
  children: ReactNode;
}

/** One player in a list: the face, a line of text, and buttons. */
export const FriendRow = ({ player, sub, children }: FriendRowProps) => (
  <ListItem
    leading={<PlayerAvatar player={player} />}
    title={<PlayerName player={player} truncate />}
    sub={sub}
    trailing={children}
  />
);

export const PresenceLine = ({ presence }: { presence: Presence }) =>
  presence ? (
    <StatusDot tone="good" className={styles.presence}>
      {activityLine(presence.activity)}
    </StatusDot>
  ) : (
    'Offline'
  );

export const ViewLink = ({ player, onGo }: { player: PlayerFace; onGo?: (() => void) | undefined }) => (
  <LinkButton to={profilePath(player)} size="sm" variant="ghost" onClick={onGo}>
    View <span className="visually-hidden">{player.username}</span>
  </LinkButton>
);

export const TalkLink = ({ player, onGo }: { player: PlayerFace; onGo?: (() => void) | undefined }) => (
  <LinkButton to={talkPath(player)} size="sm" variant="ghost" iconOnly onClick={onGo}>
    <Icon name="chat" size={18} />
    <span className="visually-hidden">Message {player.username}</span>
  </LinkButton>
);

/** Starts a trade with a player; provided by the page. */
export type OnTrade = (player: PlayerFace) => void;

export const commonFriends = (count: number): string =>
  count === 1 ? '1 friend in common' : `${count} friends in common`;
