/** Where the list stands: at the end, at a message that was asked for, or wherever it was scrolled to. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../../transport/api-error.ts';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { useRoom, useRoomView } from '../room/room-context.ts';
import type { Row } from './message-rows.ts';

/** Room above the first message, for what stands there: that it is the first, or that more is coming. */
export const LIST_START_PX = 132;
/** So near to the end one is at it. */
const END_PX = 60;
/** More is asked for while so much is still left to scroll. */
const AHEAD_PX = 1200;

/** So long the list takes at most to find a message whose height, and that of its neighbours, it did not know. */
const ARRIVAL_MS = 500;

const HEAD_PX = 64;
const LINE_PX = 27;

interface MessageScrollOptions {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  /** Lines that must exist even out of view. */
  kept: readonly number[];
}

export function useMessageScroll({ scroller, rows, kept }: MessageScrollOptions) {
  const room = useRoom();
  const reachesEnd = useRoomView((view) => view.room.reachesEnd);
  const focus = useRoomView((view) => view.focus);
  const [isAtEnd, setIsAtEnd] = useState(true);
  /** What the next drawing of the list has to do first. */
  const wanted = useRef<'start' | 'end' | null>('start');
  const stuck = useRef(true);
  /** On the way to a message: the way is known by line numbers, so nothing may be put above it meanwhile. */
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

  // A line above that changes its height (its author goes on from the page before it, somebody edits) moves
  // nothing in view, in whichever direction one last scrolled.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item, _, { itemSizeCache, scrollOffset }) =>
    (itemSizeCache.has(item.key) ? item.end : item.start + 1) <= (scrollOffset ?? 0);

  const look = useCallback(() => {
    if (wanted.current !== null) return;
    const { older, newer } = room.store.getState();
    const toEnd = virtualizer.getDistanceFromEnd();
    stuck.current = toEnd <= END_PX;
    setIsAtEnd(stuck.current);
    if (isArriving.current) return;
    if ((virtualizer.scrollOffset ?? 0) < AHEAD_PX && older === 'idle') room.loadOlder();
    if (toEnd < AHEAD_PX && newer === 'idle') room.loadNewer();
  }, [room, virtualizer]);

  const goToEnd = useCallback(async () => {
    try {
      if (!room.store.getState().room.reachesEnd) wanted.current = 'end';
      await room.goToEnd();
      stuck.current = true;
      setIsAtEnd(true);
      virtualizer.scrollToEnd();
    } catch (error) {
      wanted.current = null;
      showToast({ kind: 'error', text: messageOf(error) });
    }
  }, [room, virtualizer]);

  // First of all the list is put where it belongs; until then nothing is read off its position.
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

  // Whoever says something wants to see it.
  const newest = rows.at(-1);
  const ownNewest = newest?.outgoing && newest.outgoing.error === null ? newest.key : null;
  useEffect(() => {
    if (ownNewest !== null) void goToEnd();
  }, [ownNewest, goToEnd]);

  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    // The field below grows while one writes, a phone's keyboard takes half of the window: the end stays the end.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other lines in it, the list has to be looked at again
  useEffect(look, [rows, look]);

  return { virtualizer, isAtEnd, goToEnd };
}
