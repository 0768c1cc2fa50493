/** The scroll position of the list: at the end, at a requested message, or where the player scrolled. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showError } from '../../../session/show-error.ts';
import { useRoom, useRoomView } from '../room/room-context.ts';
import type { Row } from './message-rows.ts';

/** Space above the first message for `ListStart`. */
const LIST_START_PX = 132;
/** Within this distance the list counts as at the end. */
const END_PX = 60;
/** More messages are loaded when fewer rows than this are left to scroll; their heights may still be estimates. */
const AHEAD_ROWS = 20;

/** The longest time to scroll to a message while the heights of rows are still unknown. */
const ARRIVAL_MS = 500;

const HEAD_PX = 64;
const LINE_PX = 27;

interface MessageScrollOptions {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  /** Rows that are rendered even out of view. */
  kept: readonly number[];
}

export function useMessageScroll({ scroller, rows, kept }: MessageScrollOptions) {
  const room = useRoom();
  const reachesEnd = useRoomView((view) => view.room.reachesEnd);
  const focus = useRoomView((view) => view.focus);
  const [isAtEnd, setIsAtEnd] = useState(true);
  /** Where the next render must scroll first. */
  const wanted = useRef<'start' | 'end' | null>('start');
  const stuck = useRef(true);
  const lastView = useRef({ top: 0, bottom: 0 });
  /** While scrolling to a message, nothing may be added above it, because its row number would change. */
  const isArriving = useRef(false);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.isHead ? HEAD_PX : LINE_PX),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), ...kept])]
          .filter((index) => index >= 0 && index < range.count)
          .sort((a, b) => a - b),
      [kept],
    ),
    anchorTo: 'end',
    followOnAppend: reachesEnd,
    scrollEndThreshold: END_PX,
    overscan: 12,
    paddingStart: LIST_START_PX,
    paddingEnd: 10,
    directDomUpdates: true,
  });

  // If a row above changes its height (its group is extended by an older page, or it is edited), nothing in view moves,
  // whatever the last scroll direction.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item, _, { itemSizeCache, scrollOffset }) =>
    (itemSizeCache.has(item.key) ? item.end : item.start + 1) <= (scrollOffset ?? 0);

  const look = useCallback(() => {
    if (wanted.current !== null) return;
    const { older, newer, room: loaded } = room.store.getState();
    const toEnd = virtualizer.getDistanceFromEnd();
    const top = scroller.current?.scrollTop ?? 0;
    const bottom = top + (scroller.current?.clientHeight ?? 0);
    // If the list becomes taller or shorter only one of the two changes. Nobody scrolled then.
    const movedUp = top < lastView.current.top && bottom < lastView.current.bottom;
    lastView.current = { top, bottom };
    if (toEnd <= END_PX) stuck.current = true;
    else if (movedUp || !loaded.reachesEnd) stuck.current = false;
    // Nobody scrolled up, so rows turned out to be taller than estimated: the list stays at its end.
    else if (stuck.current) virtualizer.scrollToEnd();
    setIsAtEnd(stuck.current);
    if (isArriving.current) return;
    const rowAt = (offset: number) => virtualizer.getVirtualItemForOffset(offset)?.index ?? 0;
    if (rowAt(top) < AHEAD_ROWS && older === 'idle') room.loadOlder();
    if (rowAt(bottom) >= virtualizer.options.count - AHEAD_ROWS && newer === 'idle') room.loadNewer();
  }, [room, scroller, virtualizer]);

  const goToEnd = useCallback(async () => {
    try {
      if (!room.store.getState().room.reachesEnd) wanted.current = 'end';
      await room.goToEnd();
      stuck.current = true;
      setIsAtEnd(true);
      virtualizer.scrollToEnd();
    } catch (error) {
      wanted.current = null;
      showError(error);
    }
  }, [room, virtualizer]);

  // The list is positioned first; until then its scroll position means nothing.
  useLayoutEffect(() => {
    if (rows.length === 0 || wanted.current === null) return;
    const isFirst = wanted.current === 'start';
    if (!isFirst && !reachesEnd) return;
    wanted.current = null;
    if (!isFirst || room.store.getState().focus === null) virtualizer.scrollToEnd();
  }, [rows, room, reachesEnd, virtualizer]);

  const lastFocus = useRef<object | null>(null);
  useLayoutEffect(() => {
    const index = rows.findIndex(({ message }) => message?.id === focus?.id);
    if (!focus || focus === lastFocus.current || index < 0) return;
    lastFocus.current = focus;
    stuck.current = false;
    isArriving.current = true;
    virtualizer.scrollToIndex(index, { align: 'center' });
    requestAnimationFrame(() => {
      scroller.current
        ?.querySelector<HTMLElement>(`[data-message="${focus.id}"]`)
        ?.focus({ preventScroll: true });
    });
  }, [focus, rows, scroller, virtualizer]);

  useEffect(() => {
    if (!focus) return;
    const timer = setTimeout(() => {
      virtualizer.cancelScroll();
      isArriving.current = false;
      look();
    }, ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [focus, look, virtualizer]);

  // After sending, the player wants to see the message. It has no row while the window is further back.
  const ownNewest = useRoomView(({ room: { timeline } }) => {
    const newest = timeline.outgoing.at(-1);
    return newest && newest.error === null ? newest.nonce : null;
  });
  useEffect(() => {
    if (ownNewest !== null) void goToEnd();
  }, [ownNewest, goToEnd]);

  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    // The composer grows, and a phone's keyboard takes half of the window: the list stays at its end.
    const observer = new ResizeObserver(() => {
      if (stuck.current && wanted.current === null) virtualizer.scrollToEnd();
    });
    observer.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [scroller, look, virtualizer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed rows need another look at the position
  useEffect(look, [rows, look]);

  return { virtualizer, isAtEnd, goToEnd };
}
