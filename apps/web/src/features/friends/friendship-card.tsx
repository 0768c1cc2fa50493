import type { FriendStanding, PlayerFace } from '@blookery/contract';
import { FailedNote } from '../../session/failed-note.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { useStanding } from './friend-queries.ts';
import { commonFriends } from './friend-row.tsx';
import styles from './friends.module.css';

/** Replaces the friends box on another player's dashboard: their friends are private. */
export function FriendshipCard({ player }: { player: PlayerFace }) {
  const { data, error, refetch } = useStanding(player.id);
  return (
    <Card title="Friends" aria-label="Friends" aria-busy={!data && !error}>
      {data ? (
        <>
          <p className={styles.words}>{standingText(data, player.username)}</p>
          {data.standing !== 'blocked' && (data.mutualFriends > 0 || data.mayAsk) && (
            <p className={styles.common}>
              {data.mutualFriends > 0 ? `${commonFriends(data.mutualFriends)}.` : 'No friends in common yet.'}
            </p>
          )}
        </>
      ) : error ? (
        <FailedNote error={error} onRetry={refetch} />
      ) : (
        <div className={styles.coming}>
          <Skeleton width="80%" height={18} />
          <Skeleton width="55%" height={14} />
        </div>
      )}
    </Card>
  );
}

function standingText({ standing, mayAsk }: FriendStanding, username: string): string {
  switch (standing) {
    case 'friends':
      return `You and ${username} are friends.`;
    case 'asked':
      return `${username} wants to be friends with you.`;
    case 'asking':
      return `You asked ${username} to be friends. No answer yet.`;
    case 'blocked':
      return `You blocked ${username}. Neither of you hears from the other.`;
    default:
      return mayAsk
        ? `You and ${username} are not friends yet.`
        : `${username} is not taking friend requests from you right now.`;
  }
}
