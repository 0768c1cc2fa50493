/**
 * The messages, newest at the bottom. Only rows in view are rendered. The list keeps its position when older messages
 * are added above, and follows new ones while the player is at the end.
 */
import {
  type MouseEvent,
  type TouchEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useRequiredUser } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ContextMenu } from '../../../ui/overlays/menu.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { useWriting } from '../composer/writing.ts';
import { describeMessage } from '../message/describe-message.ts';
import { DayLine, Message, UnreadLine } from '../message/message.tsx';
import { useMessageActions } from '../message/message-actions.ts';
import { ActionItems, MenuHeader } from '../message/message-menu.tsx';
import { OutgoingMessage } from '../message/outgoing-message.tsx';
import { useRoom, useRoomName, useRoomView } from '../room/room-context.ts';
import styles from './message-list.module.css';
import { type Row, rowsOf } from './message-rows.ts';
import { useActiveRow } from './use-active-row.ts';
import { useMessageScroll } from './use-message-scroll.ts';

export function MessageList({ label }: { label: string }) {
  const room = useRoom();
  const me = useRequiredUser().id;
  const state = useRoomView((view) => view.room);
  const unreadAfter = useRoomView((view) => view.unreadAfter);
  const lit = useRoomView((view) => view.lit);
  const isLoading = useRoomView(({ older, newer }) => older === 'loading' || newer === 'loading');
  const editing = useWriting((writing) => writing.editing);
  const rows = useMemo(() => rowsOf(state, { me, unreadAfter }), [state, me, unreadAfter]);

  const scroller = useRef<HTMLDivElement>(null);
  const active = useActiveRow();
  const kept = useMemo(
    () => [
      rows.findIndex(({ message }) => message?.id === editing),
      rows.findIndex(({ key }) => key === active.key),
    ],
    [rows, editing, active.key],
  );
  const tabStop = rows.some(({ key }) => key === active.tabStop) ? active.tabStop : rows.at(-1)?.key;
  const { virtualizer, isAtEnd, goToEnd } = useMessageScroll({ scroller, rows, kept });
  const isSeen = useIsSeen();

  const isReading = isAtEnd && isSeen && state.reachesEnd;
  useEffect(() => {
    room.setReading(isReading);
    return () => room.setReading(false);
  }, [room, isReading]);

  const actionsOf = useMessageActions();
  const [menuRow, setMenuRow] = useState<Row | null>(null);
  const menuMessage = menuRow?.message;
  const isMenuOpen = useRef(false);

  const rowAt = useCallback(
    (target: EventTarget) => {
      const index = closest(target, '[data-index]')?.getAttribute('data-index');
      return index ? rows[Number(index)] : undefined;
    },
    [rows],
  );
  /** Opens no menu where there is no message; links and fields keep the browser's menu. */
  const aim = (event: MouseEvent | TouchEvent) => {
    const row = rowAt(event.target);
    if (!row?.message || closest(event.target, 'a, textarea')) event.stopPropagation();
    else setMenuRow(row);
  };

  return (
    <div className={styles.frame}>
      <ContextMenu
        label="Message"
        focusable={false}
        menu={menuMessage && <ActionItems actions={actionsOf(menuMessage)} />}
        header={menuMessage && <MenuHeader message={menuMessage} />}
        onOpenChange={(open) => {
          isMenuOpen.current = open;
          active.hold(open);
        }}
        render={
          <div
            ref={scroller}
            role="feed"
            aria-label={label}
            aria-busy={isLoading}
            className={styles.scroller}
            onContextMenuCapture={aim}
            onTouchStartCapture={aim}
            onTouchEnd={(event) => {
              // After a long press, lifting the finger above the sheet must not choose an item.
              if (isMenuOpen.current) event.preventDefault();
            }}
            {...active.handlers(rowAt, actionsOf)}
          />
        }
      >
        <div ref={virtualizer.containerRef} className={styles.sizer}>
          <ListStart />
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const isActive = active.key === row.key;
            return (
              <article
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                data-message={row.message?.id}
                className={styles.row}
                data-active={isActive || undefined}
                aria-posinset={item.index + 1}
                aria-setsize={-1}
                aria-label={describeMessage(row, state)}
                tabIndex={row.key === tabStop ? 0 : -1}
              >
                {row.day !== null && <DayLine moment={row.day} />}
                {row.isFirstUnread && <UnreadLine />}
                {row.message ? (
                  <Message
                    message={row.message}
                    isHead={row.isHead}
                    isActive={isActive}
                    isLit={lit === row.message.id}
                    onBarOpen={active.hold}
                  />
                ) : (
                  <OutgoingMessage outgoing={row.outgoing} isHead={row.isHead} />
                )}
              </article>
            );
          })}
        </div>
      </ContextMenu>
      <JumpToNewest isAtEnd={isAtEnd} onJump={goToEnd} />
    </div>
  );
}

const closest = (target: EventTarget, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;

/** Shown while the player reads older messages: jumps to the newest, and counts the new ones. */
function JumpToNewest({ isAtEnd, onJump }: { isAtEnd: boolean; onJump: () => Promise<void> }) {
  const unseen = useRoomView((view) => view.unseen);
  const reachesEnd = useRoomView((view) => view.room.reachesEnd);
  if (isAtEnd && reachesEnd) return null;
  const words = unseen === 0 ? 'Jump to newest' : unseen === 1 ? '1 new message' : `${unseen} new messages`;
  return (
    <div className={styles.jump}>
      <Button
        size="sm"
        variant={unseen > 0 ? 'mint' : 'plain'}
        aria-label={unseen === 0 ? words : `${words}, jump to newest`}
        onClick={() => void onJump()}
      >
        {words}
        <Icon name="chevron-down" size={16} />
      </Button>
    </div>
  );
}

const watch = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether the tab is visible. */
const useIsSeen = (): boolean => useSyncExternalStore(watch, () => document.visibilityState === 'visible');

/** Above the first row: the start of the room, a loading state, or an error. */
function ListStart() {
  const room = useRoom();
  const name = useRoomName();
  const older = useRoomView((view) => view.older);
  const reachesStart = useRoomView((view) => view.room.reachesStart);
  if (reachesStart) {
    return (
      <div className={styles.start}>
        <p className={styles.welcome}>{name}</p>
        <p>This is where the table begins. Somebody had to say the first word.</p>
      </div>
    );
  }
  if (older === 'failed') {
    return (
      // A feed may contain articles only.
      <article>
        <div className={styles.start} role="alert">
          <p>The older messages did not come.</p>
          <Button size="sm" variant="ghost" onClick={room.loadOlder}>
            Try again
          </Button>
        </div>
      </article>
    );
  }
  // The list itself is marked as loading.
  return (
    <div className={styles.start} aria-hidden="true">
      <SkeletonRows rows={2} />
    </div>
  );
}
