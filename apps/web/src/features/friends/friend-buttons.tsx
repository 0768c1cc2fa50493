import type { PlayerFace } from '@blookery/contract';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/controls/button.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { type FriendAction, useFriendsLive, useStanding } from './friend-queries.ts';
import { useFriendAction } from './use-friend-action.ts';

/** The friend buttons on another player's profile. They depend on the standing between the two. */
export function FriendButtons({ player }: { player: PlayerFace }) {
  useFriendsLive();
  const { data } = useStanding(player.id);
  const { act, pending } = useFriendAction(player);
  const button = (
    action: FriendAction,
    icon: IconName,
    words: ReactNode,
    props: Pick<ButtonProps, 'variant' | 'disabled'> = {},
  ) => (
    <Button key={action} {...props} busy={pending === action} onClick={() => void act(action)}>
      <Icon name={icon} />
      {words}
    </Button>
  );
  if (!data) {
    // Reserves the space while the standing is loading.
    return button('ask', 'user-plus', 'Add friend', { disabled: true });
  }
  switch (data.standing) {
    case 'friends':
      return button('remove', 'user', 'Remove', { variant: 'ghost' });
    case 'asked':
      return [
        button('accept', 'check', 'Accept request', { variant: 'primary' }),
        button('decline', 'close', 'Decline', { variant: 'ghost' }),
      ];
    case 'asking':
      return button('take-back', 'clock', 'Take back request', { variant: 'ghost' });
    case 'blocked':
      return button('unblock', 'unlock', 'Unblock');
    default:
      return button('ask', 'user-plus', 'Add friend', { variant: 'primary', disabled: !data.mayAsk });
  }
}

/** Offers a trade. Hidden if one has blocked the other, because it would be refused. */
export function TradeButton({ player, onTrade }: { player: PlayerFace; onTrade: () => void }) {
  const { data } = useStanding(player.id);
  if (data?.standing === 'blocked') return null;
  return (
    <Button onClick={onTrade}>
      <Icon name="exchange" />
      Trade
    </Button>
  );
}

/** Actions that should not happen by accident. While blocked, unblocking is a separate button. */
export function FriendMenu({ player, onReport }: { player: PlayerFace; onReport?: () => void }) {
  const { data } = useStanding(player.id);
  const { act } = useFriendAction(player);
  const blocked = data?.standing === 'blocked';
  if (blocked && !onReport) return null;
  const trigger = (
    <Button variant="ghost" iconOnly aria-label={`More about ${player.username}`}>
      <Icon name="more" />
    </Button>
  );
  return (
    <Menu trigger={trigger} label={player.username}>
      {onReport && (
        <MenuItem icon="flag-report" onSelect={onReport}>
          Report
        </MenuItem>
      )}
      {!blocked && (
        <MenuItem icon="block" danger onSelect={() => void act('block')}>
          Block
        </MenuItem>
      )}
    </Menu>
  );
}
