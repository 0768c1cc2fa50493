import { useRoomView } from '../room/room-context.ts';
import { AuthorCard } from './author-card.tsx';
import styles from './markup.module.css';

interface MentionProps {
  userId: string;
  tabIndex: number;
  /** Inside another interactive element. */
  isPlain: boolean;
}

/** The name of a mentioned player. */
export function Mention({ userId, tabIndex, isPlain }: MentionProps) {
  const face = useRoomView(({ room }) => room.faces.get(userId));
  if (!face) return <span className={styles.mention}>@somebody</span>;
  if (isPlain) return <span className={styles.mention}>@{face.username}</span>;
  return (
    <AuthorCard
      player={face}
      trigger={
        <button type="button" className={styles.mention} tabIndex={tabIndex}>
          @{face.username}
        </button>
      }
    />
  );
}
