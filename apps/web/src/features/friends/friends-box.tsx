import { friendsTexts } from '@blookery/game/players/friends';
import { Loaded } from '../../session/loaded.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { List } from '../../ui/surfaces/list.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { type FriendList, onlineCount } from './friend-list.ts';
import { useFriends, useFriendsLive } from './friend-queries.ts';
import { FriendRow, type OnTrade, PresenceLine, TalkLink, ViewLink } from './friend-row.tsx';
import styles from './friends.module.css';
import { openFriends } from './friends-modal.tsx';
import { IncomingRequest } from './requests.tsx';

/** As many as fit in the box; a click shows the others. */
const SHOWN = 5;

/** The player's friends, on their dashboard. */
export function FriendsBox({ onTrade }: { onTrade?: OnTrade | undefined }) {
  useFriendsLive();
  const query = useFriends();
  const { data, error } = query;
  const friends = data?.friends.length ?? 0;
  return (
    <Card
      title="Friends"
      aria-label="Friends"
      aria-busy={!data && !error}
      aside={
        data &&
        friends > 0 && (
          <span className="muted small num">
            {onlineCount(data)} of {friends} online
          </span>
        )
      }
    >
      <Loaded query={query} coming={<SkeletonRows rows={3} />}>
        {(list) => <Everybody list={list} onTrade={onTrade} />}
      </Loaded>
    </Card>
  );
}

function Everybody({ list, onTrade }: { list: FriendList; onTrade: OnTrade | undefined }) {
  const { friends, incoming, outgoing, blocked } = list;
  const hasMore = friends.length > 0 || incoming.length + outgoing.length + blocked.length > 0;
  return (
    <>
      {incoming.length > 0 && (
        <List aria-label="Friend requests" className={styles.requests}>
          {incoming.slice(0, SHOWN).map((request) => (
            <IncomingRequest key={request.player.id} request={request} compact />
          ))}
        </List>
      )}
      {friends.length === 0 ? (
        <>
          <p className={styles.none}>{friendsTexts.none}</p>
          <LinkButton to="/trading-plaza" block className={styles.begin}>
            Meet somebody in the plaza
          </LinkButton>
        </>
      ) : (
        <List aria-label="Friends" className={styles.rows}>
          {friends.slice(0, SHOWN).map(({ player, presence }) => (
            <FriendRow key={player.id} player={player} sub={<PresenceLine presence={presence} />}>
              <TalkLink player={player} />
              <ViewLink player={player} />
            </FriendRow>
          ))}
        </List>
      )}
      {hasMore && (
        <Button size="sm" variant="ghost" className={styles.all} onClick={() => openFriends(onTrade)}>
          {friends.length > SHOWN ? `All ${friends.length} friends` : 'Friends and requests'}
        </Button>
      )}
    </>
  );
}
