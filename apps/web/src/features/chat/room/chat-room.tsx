/** A room: its messages, its players and the message field. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { art } from '../../../catalog/art.ts';
import { getUser, hasPermission, useRequiredUser } from '../../../session/session.ts';
import { socket } from '../../../transport/socket.ts';
import { above, useMedia } from '../../../ui/browser/media.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { useToastLift } from '../../../ui/overlays/use-toast-lift.ts';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { Composer } from '../composer/composer.tsx';
import { SlowMode } from '../composer/slow-mode.tsx';
import { createWriting, useWriting, WritingContext } from '../composer/writing.ts';
import { Announcer } from '../list/announcer.tsx';
import { MessageList } from '../list/message-list.tsx';
import { TypingLine } from '../list/typing-line.tsx';
import styles from './chat-room.module.css';
import { createRoom, type Reader, type Room } from './room.ts';
import {
  type ChatServices,
  RoomContext,
  RoomName,
  ServicesContext,
  useRoom,
  useRoomName,
  useRoomView,
} from './room-context.ts';
import { WhoIsHere } from './who-is-here.tsx';

export interface ChatRoomProps {
  roomId: string;
  /** Without the sign: `global` for `# global`. */
  name: string;
  /** `#` for a room, `@` for a friend. */
  sign?: '#' | '@';
  /** One line beside the name. */
  motto?: string;
  placeholder: string;
  /** The message to open the room at. A new object jumps again, even to the same message. */
  target?: { readonly id: number } | null;
  services: ChatServices;
  /** What a player sees and can do when the room is closed to them; without it the reason alone. */
  whenClosed?: ReactNode;
  /** At the end of the heading. */
  children?: ReactNode;
}

export function ChatRoom({
  roomId,
  name,
  sign = '#',
  motto,
  placeholder,
  target = null,
  services,
  whenClosed,
  children,
}: ChatRoomProps) {
  const { id: playerId } = useRequiredUser();
  const room = roomOf(playerId, roomId);
  return (
    <RoomContext value={room}>
      <RoomName value={`${sign} ${name}`}>
        <FreshWriting key={`${playerId}/${roomId}`}>
          <ServicesContext value={services}>
            <OpenRoom
              label={`${sign}${name}`}
              motto={motto}
              placeholder={placeholder}
              target={target}
              whenClosed={whenClosed}
            >
              {children}
            </OpenRoom>
          </ServicesContext>
        </FreshWriting>
      </RoomName>
    </RoomContext>
  );
}

/** With a new key for each room: a reply or an edit in one must not carry over to another. */
function FreshWriting({ children }: { children: ReactNode }) {
  const [writing] = useState(createWriting);
  return <WritingContext value={writing}>{children}</WritingContext>;
}

type OpenRoomProps = Pick<ChatRoomProps, 'placeholder' | 'whenClosed' | 'children'> & {
  label: string;
  motto: string | undefined;
  target: { readonly id: number } | null;
};

function OpenRoom({ label, motto, placeholder, target, whenClosed, children }: OpenRoomProps) {
  const page = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isClosed = useRoomView((view) => view.phase === 'closed');
  const hasRoomBeside = useMedia(above('columns'));
  useFillWindow(page);
  useToastLift(bar);
  useOpening(target);
  return (
    <div ref={page} className={styles.page}>
      <section className={styles.room} aria-label={label}>
        <header className={styles.head}>
          <h1>{useRoomName()}</h1>
          {motto && <p className={classNames(styles.motto, 'muted small truncate')}>{motto}</p>}
          <span className="grow" />
          <SlowMode />
          {children}
        </header>
        <Messages label={label} whenClosed={whenClosed} />
        <TypingLine />
        <div ref={bar} className={styles.bar}>
          {!isClosed && <Composer placeholder={placeholder} />}
        </div>
        <Announcer />
      </section>
      {hasRoomBeside && <WhoIsHere />}
    </div>
  );
}

/** Subscribes to the room while the page is open, and jumps to the target. */
function useOpening(target: { readonly id: number } | null): void {
  const room = useRoom();
  const [first] = useState(target);
  useEffect(() => room.start(first?.id), [room, first]);
  useEffect(() => {
    if (!target || target === first) return;
    room.goTo(target.id).then(
      (isThere) => isThere || showToast({ text: 'That message is not there any more.' }),
      () => undefined,
    );
  }, [room, target, first]);
}

function Messages({ label, whenClosed }: { label: string; whenClosed: ReactNode }) {
  const room = useRoom();
  const phase = useRoomView((view) => view.phase);
  const failure = useRoomView((view) => view.failure);
  const left = useRoomView((view) => view.room.unansweredLeft);
  const insert = useWriting((writing) => writing.insert);
  const isEmpty = useRoomView(
    (view) => view.room.timeline.messages.length === 0 && view.room.timeline.outgoing.length === 0,
  );
  if (phase === 'closed' && whenClosed) return <div className={styles.state}>{whenClosed}</div>;
  if (phase === 'failed' || phase === 'closed') {
    return (
      <div className={styles.state} role="alert">
        <Empty
          image={art('blooks/earlghoul')}
          action={
            <Button variant="primary" onClick={() => room.open()}>
              Try again
            </Button>
          }
        >
          {failure}
        </Empty>
      </div>
    );
  }
  if (phase === 'loading') {
    return (
      <div className={styles.coming} aria-busy="true">
        <SkeletonRows rows={8} />
      </div>
    );
  }
  if (isEmpty) {
    return (
      <div className={styles.state}>
        <Empty
          image={art('blooks/dumplin')}
          action={
            <Button variant="primary" onClick={() => insert('Hello! ')}>
              Say hello
            </Button>
          }
        >
          {left === null
            ? 'Nobody has said anything yet. Go on, say hello.'
            : `You are not friends, so you can send ${messagesText(left)} before they answer.`}
        </Empty>
      </div>
    );
  }
  return <MessageList label={`Messages in ${label}`} />;
}

const messagesText = (count: number): string => (count === 1 ? 'one message' : `${count} messages`);

const reader = (): Reader => {
  const user = getUser();
  return { id: user?.id ?? '', seesDeleted: hasPermission(user, 'MANAGE_MESSAGES') };
};

/** The rooms of this page. They outlive a visit, so that a return shows their messages at once. */
let rooms: { playerId: string; byId: Map<string, Room> } | null = null;

function roomOf(playerId: string, roomId: string): Room {
  if (rooms?.playerId !== playerId) rooms = { playerId, byId: new Map() };
  const known = rooms.byId.get(roomId);
  if (known) return known;
  const room = createRoom(roomId, { socket, reader });
  rooms.byId.set(roomId, room);
  return room;
}

/**
 * Extends an element to the bottom of the window, whatever is above it, so that the page does not scroll. The style
 * sheet reads the distance from the top as `--from-top`.
 */
function useFillWindow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const place = () => {
      const top = current.getBoundingClientRect().top + window.scrollY;
      current.style.setProperty('--from-top', `${Math.max(0, Math.round(top))}px`);
    };
    place();
    // Content that appears above resizes one of the ancestors.
    const observer = new ResizeObserver(place);
    for (let around = current.parentElement; around; around = around.parentElement) observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
}
