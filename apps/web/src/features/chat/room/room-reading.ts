/** Whether somebody looks at the end of the room, what they have read by that, and what came while they did not. */
import { markRead, readUpTo } from './read-marks.ts';
import type { RoomDesk, RoomView } from './room-desk.ts';
import { lastIdOf } from './room-state.ts';

export interface RoomReading {
  isReading: () => boolean;
  setReading: (isReading: boolean) => void;
  /** Whatever is there now has been seen, if anybody looks. */
  note: () => void;
  /** How far it was read before; null in a room that was never entered here. */
  readBefore: () => number | null;
  /** What changes when somebody else says something new. */
  missed: (before: RoomView) => Partial<RoomView>;
}

export function createReading({ roomId, store, view, reader }: RoomDesk): RoomReading {
  let isReading = false;
  const readBefore = () => readUpTo(reader().id, roomId);

  function note(): void {
    const { phase, room, unseen } = view();
    if (!isReading || phase !== 'here') return;
    const last = lastIdOf(room);
    if (room.reachesEnd) markRead(reader().id, roomId, last);
    if (unseen > 0) store.setState({ unseen: 0 });
  }

  return {
    isReading: () => isReading,
    setReading: (next) => {
      isReading = next;
      note();
    },
    note,
    readBefore,
    missed: ({ unseen, room }) => {
      if (isReading) return {};
      // The line is drawn where looking stopped, and stays there until everything was seen once more.
      const mark = unseen === 0 ? { unreadAfter: readBefore() ?? lastIdOf(room) } : {};
      return { unseen: unseen + 1, ...mark };
    },
  };
}
