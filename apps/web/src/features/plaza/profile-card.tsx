/** The card of a player, after a click on their avatar. The page provides the actions. */
import type { PlayerFace } from '@blookery/contract';
import type { ReactNode } from 'react';
import { PlayerCard } from '../../players/player-card.tsx';
import { openQueryModal } from '../../session/queries.tsx';

export type ProfileActions = (player: PlayerFace, close: () => void) => ReactNode;

export function openProfileCard(player: PlayerFace, actions: ProfileActions): void {
  openQueryModal({
    title: player.username,
    look: 'bare',
    width: 520,
    key: `plaza-profile-${player.id}`,
    render: (close) => <PlayerCard player={player} actions={() => actions(player, close)} />,
  });
}
