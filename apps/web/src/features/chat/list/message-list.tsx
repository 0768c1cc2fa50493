/**
 * The messages, newest at the bottom. Only rows in view are rendered. The list keeps its position when older messages
 * are added above, and follows new ones while the player is at the end.
 */
import { type MouseEvent, type TouchEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRequiredUser } from '../../../session/session.ts';
import { ContextMenu } from '../../../ui/overlays/menu.tsx';
import { useWriting } from '../composer/writing.ts';
import { describeMessage } from '../message/describe-message.ts';
import { DayLine, Message, UnreadLine } from '../message/message.tsx';
import { useMessageActions } from '../message/message-actions.ts';
import { ActionItems, MenuHeader } from '../message/message-menu.tsx';
import { OutgoingMessage } from '../message/outgoing-message.tsx';
import { useRoom, useRoomView } from '../room/room-context.ts';
import { JumpToNewest } from './jump-to-newest.tsx';
import { ListStart } from './list-start.tsx';
import styles from './message-list.module.css';
import { type Row, rowsOf } from './message-rows.ts';
import { useActiveRow } from './use-active-row.ts';
import { useIsSeen } from './use-is-seen.ts';
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
              // After a long press, lifting the finger over the sheet must not choose an item.
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
