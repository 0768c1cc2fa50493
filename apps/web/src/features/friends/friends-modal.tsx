import type { Friend, PlayerFace } from '@blookery/contract';
import { friendsTexts } from '@blookery/game/players/friends';
import { useState } from 'react';
import { openQueryModal } from '../../session/queries.tsx';
import { messageOf } from '../../transport/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx';
import { SearchBox } from '../../ui/inputs/search-box.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { List } from '../../ui/surfaces/list.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import type { FriendList } from './friend-list.ts';
import { useFriends } from './friend-queries.ts';
import { FriendRow, type OnTrade, PresenceLine, TalkLink, ViewLink } from './friend-row.tsx';
import styles from './friends.module.css';
import { IncomingRequest, OutgoingRequest } from './requests.tsx';
import { useFriendAction } from './use-friend-action.ts';

type Section = 'friends' | 'requests' | 'blocked';

/** Opens the dialog with friends, requests and blocked players. */
export const openFriends = (onTrade: OnTrade | undefined): void =>
  void openQueryModal({
    key: 'friends',
    title: 'Friends',
    width: 640,
    render: (close) => <FriendsSheet close={close} onTrade={onTrade} />,
  });

interface SheetProps {
  close: () => void;
  onTrade: OnTrade | undefined;
}

function FriendsSheet({ close, onTrade }: SheetProps) {
  const [section, setSection] = useState<Section>('friends');
  const { data, error } = useFriends();
  if (error && !data) return <Note tone="bad">{messageOf(error)}</Note>;
  if (!data) return <SkeletonRows rows={5} />;
  const waiting = data.incoming.length;
  return (
    <div className={styles.sheet}>
      <Tabs
        label="Friends"
        tabs={[
          { id: 'friends', label: 'Friends' },
          { id: 'requests', label: 'Requests', ...(waiting > 0 && { count: waiting }) },
          { id: 'blocked', label: 'Blocked' },
        ]}
        value={section}
        onValue={setSection}
      >
        <TabPanel id="friends">
          <FriendsPart friends={data.friends} close={close} onTrade={onTrade} />
        </TabPanel>
        <TabPanel id="requests">
          <RequestsPart list={data} close={close} />
        </TabPanel>
        <TabPanel id="blocked">
          {data.blocked.length === 0 ? (
            <p className={styles.none}>You have blocked nobody.</p>
          ) : (
            <List aria-label="Blocked">
              {data.blocked.map((player) => (
                <BlockedRow key={player.id} player={player} />
              ))}
            </List>
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** From this many on there is a search box. */
const MANY = 8;

function FriendsPart({ friends, close, onTrade }: SheetProps & { friends: readonly Friend[] }) {
  const [search, setSearch] = useState('');
  if (friends.length === 0) return <p className={styles.none}>{friendsTexts.none}</p>;
  const wanted = search.trim().toLowerCase();
  const found = friends.filter(({ player }) => player.username.toLowerCase().includes(wanted));
  return (
    <>
      {friends.length > MANY && <SearchBox label="Search your friends" value={search} onValue={setSearch} />}
      {found.length === 0 ? (
        <p className={styles.none}>None of your friends is called that.</p>
      ) : (
        <List aria-label="Friends">
          {found.map((friend) => (
            <OneFriend key={friend.player.id} friend={friend} close={close} onTrade={onTrade} />
          ))}
        </List>
      )}
    </>
  );
}

function OneFriend({ friend: { player, presence }, close, onTrade }: SheetProps & { friend: Friend }) {
  const { act } = useFriendAction(player);
  const trigger = (
    <Button size="sm" variant="ghost" iconOnly aria-label={`More about ${player.username}`}>
      <Icon name="more" size={16} />
    </Button>
  );
  const trade = () => {
    close();
    onTrade?.(player);
  };
  return (
    <FriendRow player={player} sub={<PresenceLine presence={presence} />}>
      <TalkLink player={player} onGo={close} />
      <ViewLink player={player} onGo={close} />
      <Menu trigger={trigger} label={player.username}>
        {onTrade && (
          <MenuItem icon="exchange" onSelect={trade}>
            Trade
          </MenuItem>
        )}
        <MenuItem icon="user" onSelect={() => void act('remove')}>
          Remove
        </MenuItem>
        <MenuItem icon="block" danger onSelect={() => void act('block')}>
          Block
        </MenuItem>
      </Menu>
    </FriendRow>
  );
}

function RequestsPart({ list: { incoming, outgoing }, close }: { list: FriendList; close: () => void }) {
  if (incoming.length + outgoing.length === 0)
    return <p className={styles.none}>No request is waiting for an answer.</p>;
  return (
    <List aria-label="Requests">
      {incoming.map((request) => (
        <IncomingRequest key={request.player.id} request={request} />
      ))}
      {outgoing.map((request) => (
        <OutgoingRequest key={request.player.id} request={request} onGo={close} />
      ))}
    </List>
  );
}

function BlockedRow({ player }: { player: PlayerFace }) {
  const { act, pending } = useFriendAction(player);
  return (
    <FriendRow player={player} sub="Blocked by you">
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Unblock ${player.username}`}
        busy={pending === 'unblock'}
        onClick={() => void act('unblock')}
      >
        Unblock
      </Button>
    </FriendRow>
  );
}
