/** Whether the reader looks at the end of the room, how far they have read, and what arrived meanwhile. */
import { markRead, readUpTo } from './read-marks.ts';
import type { RoomDesk, RoomView } from './room-desk.ts';
import { lastIdOf } from './room-state.ts';

export type RoomReading = ReturnType<typeof createReading>;

export function createReading({ roomId, store, view, reader }: RoomDesk) {
  let isReading = false;
  /** How far the room was read; null if it was never entered in this browser. */
  const readBefore = () => readUpTo(reader().id, roomId);

  /** Marks the shown messages as read, if the reader is looking. */
  function note(): void {
    const { phase, room, unseen } = view();
    if (!isReading || phase !== 'here') return;
    const last = lastIdOf(room);
    if (room.reachesEnd) markRead(reader().id, roomId, last);
    if (unseen > 0) store.setState({ unseen: 0 });
  }

  return {
    isReading: () => isReading,
    setReading: (next: boolean) => {
      isReading = next;
      note();
    },
    note,
    readBefore,
    /** Returns what changes when another player sends a message. */
    missed: ({ unseen, room }: RoomView): Partial<RoomView> => {
      if (isReading) return {};
      // The unread line stays where the reader stopped, until everything has been seen.
      const mark = unseen === 0 ? { unreadAfter: readBefore() ?? lastIdOf(room) } : {};
      return { unseen: unseen + 1, ...mark };
    },
  };
}
