import { typingLine } from '@blookery/game/chat/typing';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { inPlace } from '../../../ui/in-place.ts';
import styles from '../room/chat-room.module.css';
import { useRoomView } from '../room/room-context.ts';

/** Who is typing. The line always takes its space, so that nothing moves when it fills. */
export function TypingLine() {
  const typists = useRoomView((view) => view.typists);
  const faces = useRoomView((view) => view.room.faces);
  const line = typingLine(typists.map((_, place) => `\u0000${place}\u0000`));
  return (
    <p className={styles.typing} aria-live="off">
      {inPlace(line.split('\u0000')).map(({ place, entry: part }) => {
        const typist = place % 2 === 1 ? typists[Number(part)] : undefined;
        if (!typist) return part;
        const face = faces.get(typist.userId);
        return face ? (
          <PlayerName key={place} player={face} />
        ) : (
          <strong key={place}>{typist.username}</strong>
        );
      })}
    </p>
  );
}
