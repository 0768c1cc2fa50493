/** The number of players, and a list of those in sight, of the residents and of the games for players who cannot point at them. */
import type { PlayerFace } from '@blookery/contract';
import type { ResidentKey } from '@blookery/game/plaza/place-kinds';
import { useState } from 'react';
import { PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './hud.module.css';
import { usePlaza } from './plaza-store.ts';
import { residentFacts } from './residents/resident-facts.ts';
import { residentUrl } from './residents/seen-residents.ts';
import { talkTo } from './residents/talk.ts';
import lists from './who-is-here.module.css';

interface WhoIsHereProps {
  onOpen: (player: PlayerFace) => void;
  /** Opens the list of games. */
  onStalls: () => void;
}

export function WhoIsHere({ onOpen, onStalls }: WhoIsHereProps) {
  const count = usePlaza(({ players, status }) => players.size + (status === 'here' ? 1 : 0));
  const trigger = (
    <button type="button" className={styles.pill} aria-label={`${count} here. Show who is near`}>
      <Icon name="users" size={18} />
      <span className={styles.number}>{count}</span> <span className={styles.unit}>here</span>
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
          onTalk={(key) => {
            close();
            talkTo(key, { inPerson: false });
          }}
          onStalls={() => {
            close();
            onStalls();
          }}
        />
      )}
    </Popover>
  );
}

interface NearListProps {
  onOpen: (player: PlayerFace) => void;
  onTalk: (key: ResidentKey) => void;
  onStalls: () => void;
}

const NearList = ({ onOpen, onTalk, onStalls }: NearListProps) => (
  <>
    <Players onOpen={onOpen} />
    <Residents onTalk={onTalk} />
    <h3 className={lists.listHead}>Games</h3>
    <Button variant="ghost" block onClick={onStalls}>
      <Icon name="shop" />
      The stalls
    </Button>
  </>
);

/** Keeps what was listed in its place and adds the rest at the end, so that no row moves under a finger while players walk. */
function useSteady<Key extends string>(live: readonly Key[]): readonly Key[] {
  const [steady, setSteady] = useState(live);
  const added = live.filter((key) => !steady.includes(key));
  if (added.length > 0) setSteady([...steady, ...added]);
  return steady;
}

function Residents({ onTalk }: Pick<NearListProps, 'onTalk'>) {
  const residents = useSteady(usePlaza((plaza) => plaza.residents));
  if (residents.length === 0) return null;
  return (
    <>
      <h3 className={lists.listHead}>Residents</h3>
      <ul className={lists.nearList} aria-label="Residents of the plaza">
        {residents.map((key) => (
          <li key={key}>
            <Button variant="ghost" block onClick={() => onTalk(key)}>
              <Picture src={residentUrl(key, 'stand')} alt="" width={32} height={36} />
              {residentFacts[key].name}
              <span className={lists.role}>{residentFacts[key].role}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Players({ onOpen }: Pick<NearListProps, 'onOpen'>) {
  const players = usePlaza((plaza) => plaza.players);
  const near = useSteady(usePlaza((plaza) => plaza.near));
  const faces = near.flatMap((userId) => players.get(userId)?.face ?? []);
  if (faces.length === 0) return <p className="sub">No other player is in sight. Walk about a little.</p>;
  return (
    <ul className={lists.nearList} aria-label="Players near you">
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
