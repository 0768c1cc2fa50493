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

const answers = [
  { action: 'accept', variant: 'mint', icon: 'check', label: 'Accept' },
  { action: 'decline', variant: 'ghost', icon: 'close', label: 'Decline' },
] as const;

export function IncomingRequest({ request: { player, mutualFriends }, compact = false }: RequestProps) {
  const { act, pending } = useFriendAction(player);
  const sub = mutualFriends > 0 ? `Asks · ${commonFriends(mutualFriends)}` : 'Wants to be friends';
  return (
    <FriendRow player={player} sub={sub}>
      {answers.map(({ action, variant, icon, label }) => (
        <Button
          key={action}
          size="sm"
          variant={variant}
          iconOnly={compact}
          aria-label={`${label} ${player.username}`}
          title={label}
          busy={pending === action}
          onClick={() => void act(action)}
        >
          {compact ? <Icon name={icon} size={16} /> : label}
        </Button>
      ))}
    </FriendRow>
  );
}

export function OutgoingRequest({ request: { player }, onGo }: RequestProps) {
  const { act, pending } = useFriendAction(player);
  return (
    <FriendRow player={player} sub="Waiting for their answer">
      <ViewLink player={player} onGo={onGo} />
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Take back the request to ${player.username}`}
        busy={pending === 'take-back'}
        onClick={() => void act('take-back')}
      >
        Take back
      </Button>
    </FriendRow>
  );
}
