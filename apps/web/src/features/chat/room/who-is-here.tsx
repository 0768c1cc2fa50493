import type { PlayerFace } from '@blookery/contract';
import { useMemo } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { AuthorCard } from '../message/author-card.tsx';
import { useRoomView } from './room-context.ts';
import type { RoomState } from './room-state.ts';
import styles from './who-is-here.module.css';

const SHOWN = 12;

/** The latest speakers, each once, the latest first. */
function lastSpeakers({ timeline, faces }: RoomState): PlayerFace[] {
  const ids = new Set(timeline.messages.map(({ authorId }) => authorId).reverse());
  return [...ids].slice(0, SHOWN).flatMap((id) => faces.get(id) ?? []);
}

/** The authors of the messages, beside them on wide screens. */
export function WhoIsHere() {
  const room = useRoomView((view) => view.room);
  const speakers = useMemo(() => lastSpeakers(room), [room]);
  if (speakers.length === 0) return <aside className={styles.who} aria-label="At the table" />;
  return (
    <aside className={styles.who} aria-label="At the table">
      <h2 className={styles.title}>At the table</h2>
      <ul>
        {speakers.map((player) => (
          <li key={player.id}>
            <AuthorCard
              player={player}
              align="end"
              trigger={
                <button type="button" className={styles.player}>
                  <PlayerAvatar player={player} size="sm" />
                  <span className={styles.words}>
                    <PlayerName player={player} truncate />
                    <TitleOf player={player} />
                  </span>
                </button>
              }
            />
          </li>
        ))}
      </ul>
    </aside>
  );
}

function TitleOf({ player }: { player: PlayerFace }) {
  const title = player.titleId === null ? undefined : catalog.titles.get(player.titleId)?.name;
  return title ? <span className="muted tiny truncate">{title}</span> : null;
}
