import type { PlayerFace } from '@blookery/contract';
import { LinkButton } from '../../../ui/controls/link-button.tsx';

/** Opens the player in the User Manager. */
export const LookLink = ({ player }: { player: Pick<PlayerFace, 'id' | 'username'> }) => (
  <LinkButton to={`/staff/users?user=${player.id}`} size="sm" variant="ghost">
    Look<span className="visually-hidden"> at {player.username}</span>
  </LinkButton>
);
