/** Two actions for a player next to this one, or the stall that this player is at. */
import type { PlayerFace } from '@blookery/contract';
import { isWhoOn, nextWhoAt } from '@blookery/game/games/who';
import type { PlaceKind } from '@blookery/game/plaza/place-kinds';
import { useEffect } from 'react';
import { PlayerName } from '../../catalog/player-face.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { socket } from '../../transport/socket.ts';
import { formatLeft, useNow } from '../../ui/browser/clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './hud.module.css';
import { usePlaza } from './plaza-store.ts';
import { residentFacts } from './residents/resident-facts.ts';
import { talkTo } from './residents/talk.ts';

interface NearBarProps {
  onTrade: (player: PlayerFace) => void;
  onOpen: (player: PlayerFace) => void;
  onStall: (stall: number) => void;
  onPlay: (place: PlaceKind) => void;
  onApproach: () => void;
}

export function NearBar(props: NearBarProps) {
  const next = usePlaza(({ nextTo, players }) => (nextTo ? players.get(nextTo)?.face : undefined));
  const atStall = usePlaza((plaza) => plaza.atStall);
  const atPlace = usePlaza((plaza) => plaza.atPlace);
  if (atPlace !== null) return <PlaceBar place={atPlace} {...props} />;
  if (atStall !== null) return <StallBar stall={atStall} next={next} {...props} />;
  return next ? <NextTo player={next} {...props} /> : <NextToResident />;
}

/** Nothing while a resident is talking: the bubble has the next button. */
function NextToResident() {
  const key = usePlaza(({ talk, nextToResident }) => (talk ? null : nextToResident));
  if (!key) return null;
  return (
    <div className={styles.near}>
      <p>{residentFacts[key].name} is next to you</p>
      <Button size="sm" variant="primary" onClick={() => talkTo(key, { inPerson: true })}>
        Talk
      </Button>
    </div>
  );
}

function PlaceBar({ place, onPlay, onApproach }: NearBarProps & { place: PlaceKind }) {
  useEffect(onApproach, [onApproach]);
  if (place === 'who-board') return <BoardBar onPlay={onPlay} />;
  return (
    <div className={styles.near}>
      <p>A card table</p>
      <Button size="sm" variant="primary" aria-keyshortcuts="e" onClick={() => onPlay(place)}>
        Play Pairs
      </Button>
    </div>
  );
}

function BoardBar({ onPlay }: Pick<NearBarProps, 'onPlay'>) {
  useNow();
  const time = socket.serverTime();
  return (
    <div className={styles.near}>
      <p>
        {isWhoOn(time)
          ? 'A silhouette is up'
          : `Who is it? Next one in ${formatLeft(nextWhoAt(time) - time)}`}
      </p>
      <Button size="sm" variant="primary" aria-keyshortcuts="e" onClick={() => onPlay('who-board')}>
        {isWhoOn(time) ? 'Guess' : 'Look'}
      </Button>
    </div>
  );
}

const NextTo = ({ player, onTrade, onOpen }: NearBarProps & { player: PlayerFace }) => (
  <div className={styles.near}>
    <p>
      <PlayerName player={player} tag={false} truncate /> is next to you
    </p>
    <Button size="sm" variant="primary" onClick={() => onTrade(player)}>
      Trade
    </Button>
    <Button size="sm" onClick={() => onOpen(player)}>
      Profile
    </Button>
  </div>
);

function StallBar({ stall, next, ...props }: NearBarProps & { stall: number; next: PlayerFace | undefined }) {
  const me = useRequiredUser();
  const kept = usePlaza(({ stalls }) => stalls.get(stall));
  const keeper = usePlaza(({ players }) => (kept?.userId ? players.get(kept.userId)?.face : undefined));
  const mayKeep = me.experiments.includes('plaza-stalls');
  if (kept?.userId === me.id) {
    return (
      <div className={styles.near}>
        <p>Your stall is open</p>
        <Button size="sm" onClick={() => socket.send('plaza.close-stall', {})}>
          Pack up
        </Button>
      </div>
    );
  }
  if (kept && keeper) {
    return (
      <div className={styles.near}>
        <p>
          The stall of <PlayerName player={keeper} tag={false} truncate />
        </p>
        <Button size="sm" variant="primary" onClick={() => props.onStall(stall)}>
          Look
        </Button>
      </div>
    );
  }
  if (next) return <NextTo player={next} {...props} />;
  // If the keeper of a stall is not shown, the keeper is a blocked player, so the stall is not free.
  if (!mayKeep || kept) return <NextToResident />;
  return (
    <div className={styles.near}>
      <p>This stall is free</p>
      <Button size="sm" variant="primary" onClick={() => socket.send('plaza.open-stall', { stall })}>
        Lay out my auctions
      </Button>
    </div>
  );
}
