import type { FriendRequest } from '@blookery/contract';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { commonFriends, FriendRow, ViewLink } from './friend-row.tsx';
import { useFriendAction } from './use-friend-action.ts';

interface RequestProps {
  request: FriendRequest;
  /** Icons instead of labels. */
  compact?: boolean;
  onGo?: () => void;
}

export function IncomingRequest({ request: { player, mutualFriends }, compact = false }: RequestProps) {
  const { act, pending } = useFriendAction(player);
  const { username } = player;
  const sub = mutualFriends > 0 ? `Asks · ${commonFriends(mutualFriends)}` : 'Wants to be friends';
  return (
    <FriendRow player={player} sub={sub}>
      <Button
        size="sm"
        variant="mint"
        iconOnly={compact}
        aria-label={`Accept ${username}`}
        title="Accept"
        busy={pending === 'accept'}
        onClick={() => void act('accept')}
      >
        {compact ? <Icon name="check" size={16} /> : 'Accept'}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        iconOnly={compact}
        aria-label={`Decline ${username}`}
        title="Decline"
        busy={pending === 'decline'}
        onClick={() => void act('decline')}
      >
        {compact ? <Icon name="close" size={16} /> : 'Decline'}
      </Button>
    </FriendRow>
  );
}

export function OutgoingRequest({ request: { player }, onGo }: RequestProps) {
  const { act, pending } = useFriendAction(player);
  return (
    <FriendRow player={player} sub="Waiting for their answer">
      <ViewLink player={player} {...(onGo && { onGo })} />
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Take back the request to ${player.username}`}
        busy={pending === 'remove'}
        onClick={() => void act('remove')}
      >
        Take back
      </Button>
    </FriendRow>
  );
}
