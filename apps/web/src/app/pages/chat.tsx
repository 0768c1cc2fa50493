import type { PlayerFace } from '@blookery/contract';
import { chatTexts } from '@blookery/game/chat/chat';
import { directRoom, GLOBAL_ROOM } from '@blookery/game/chat/rooms';
import { STRANGER_DAYS } from '@blookery/game/chat/strangers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { art } from '../../catalog/art.ts';
import { PlayerName } from '../../catalog/player-face.tsx';
import { ChatRoom, RoomMenu } from '../../features/chat/index.ts';
import { FriendButtons } from '../../features/friends/index.ts';
import { openReport } from '../../features/reports/index.ts';
import { useSearchParams } from '../../navigation/search-params.ts';
import { profileQuery } from '../../players/player-queries.ts';
import { useRequiredUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { copyText } from '../../ui/browser/copy-text.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';

const services = { copyText, report: openReport };

export default function ChatPage() {
  const [search] = useSearchParams();
  const other = search.get('with');
  return other === null ? <GlobalRoom /> : <RoomOfTwo key={other} username={other} />;
}

const GlobalRoom = () => (
  <ChatRoom
    roomId={GLOBAL_ROOM}
    name="global"
    motto="Be kind, trade fair, no links to shady places."
    placeholder={chatTexts.placeholder}
    target={useTarget()}
    services={services}
  >
    <RoomMenu />
  </ChatRoom>
);

/** Finds the room of two players; the address has only the name of the other. */
function RoomOfTwo({ username }: { username: string }) {
  const me = useRequiredUser();
  const { data, error } = useQuery(profileQuery(username));
  const target = useTarget();
  if (!data) return error ? <Stranger error={error} /> : <SkeletonRows rows={8} />;
  return (
    <ChatRoom
      roomId={directRoom(me.id, data.id)}
      name={data.username}
      sign="@"
      motto="Only the two of you can read this."
      placeholder={`Message @${data.username}`}
      target={target}
      services={services}
      whenClosed={<ClosedRoom player={data} />}
    >
      <RoomMenu />
    </ChatRoom>
  );
}

/** The two are not friends, and there is nothing that they could swap. */
const ClosedRoom = ({ player }: { player: PlayerFace }) => (
  <Empty
    image={art('blooks/earlghoul')}
    action={
      <div className="row wrap">
        <FriendButtons player={player} />
        <LinkButton to="/swaps">To your matches</LinkButton>
      </div>
    }
  >
    You cannot write to <PlayerName player={player} tag={false} /> now. Friends and matches write to each
    other, and others for {STRANGER_DAYS} days after a swap, a trade or a message to them.
  </Empty>
);

const Stranger = ({ error }: { error: unknown }) => (
  <Empty
    image={art('blooks/earlghoul')}
    action={
      <LinkButton to="/chat" variant="primary">
        To #global
      </LinkButton>
    }
  >
    {messageOf(error)}
  </Empty>
);

/**
 * `?message=12` opens the room at that message and is then removed, so that returning to the page opens the
 * latest messages.
 */
function useTarget(): { id: number } | null {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('message'));
  const [target, setTarget] = useState(() => toTarget(wanted));
  const isFirst = useRef(true);
  useEffect(() => {
    if (search.has('message')) {
      if (!isFirst.current) setTarget(toTarget(wanted));
      setSearch(
        (now) => {
          now.delete('message');
          return now;
        },
        { replace: true },
      );
    }
    isFirst.current = false;
  }, [search, wanted, setSearch]);
  return target;
}

const toTarget = (id: number): { id: number } | null => (Number.isSafeInteger(id) && id > 0 ? { id } : null);
