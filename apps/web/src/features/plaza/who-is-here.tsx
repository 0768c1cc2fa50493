/** The number of players, and a list of those in sight for players who cannot point at them. */
import type { PlayerFace } from '@blookery/contract';
import { PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './hud.module.css';
import { usePlaza } from './plaza-store.ts';

export function WhoIsHere({ onOpen }: { onOpen: (player: PlayerFace) => void }) {
  const count = usePlaza(({ players, status }) => players.size + (status === 'here' ? 1 : 0));
  const trigger = (
    <button type="button" className={styles.pill} aria-label={`${count} here. Show who is near`}>
      <Icon name="users" size={18} />
      <span className={styles.number}>{count}</span> here
    </button>
  );
  return (
    <Popover trigger={trigger} title="Near you" align="start" width={300}>
      {(close) => (
        <NearList
          onOpen={(player) => {
            close();
            onOpen(player);
          }}
        />
      )}
    </Popover>
  );
}

function NearList({ onOpen }: { onOpen: (player: PlayerFace) => void }) {
  const players = usePlaza((plaza) => plaza.players);
  const near = usePlaza((plaza) => plaza.near);
  const faces = near.flatMap((userId) => players.get(userId)?.face ?? []);
  if (faces.length === 0) return <p className={styles.nobody}>Nobody is in sight. Walk about a little.</p>;
  return (
    <ul className={styles.nearList} aria-label="Players near you">
      {faces.map((face) => (
        <li key={face.id}>
          <Button variant="ghost" block onClick={() => onOpen(face)}>
            <PlayerAvatar player={face} size="sm" />
            <PlayerName player={face} truncate />
          </Button>
        </li>
      ))}
    </ul>
  );
}
