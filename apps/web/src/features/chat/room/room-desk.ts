/** What the parts of a room share: its store, and who reads in it. */
import type { ChatMessage } from '@blookery/contract';
import type { Timeline } from '@blookery/game/chat/timeline';
import type { Typist } from '@blookery/game/chat/typing';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { emptyRoom, type RoomState } from './room-state.ts';

export type Loading = 'idle' | 'loading' | 'failed';

export interface RoomView {
  phase: 'loading' | 'here' | 'failed';
  /** Why there is nothing to see. */
  failure: string | null;
  room: RoomState;
  older: Loading;
  newer: Loading;
  /** The message to go to; a new object each time, also for the same message. */
  focus: { readonly id: number } | null;
  /** The message that was gone to a moment ago. */
  lit: number | null;
  /** How many messages of others came while nobody looked at the end. */
  unseen: number;
  /** Everything after this message is new since somebody last looked; null when nothing is. */
  unreadAfter: number | null;
  typists: readonly Typist[];
}

export interface Reader {
  id: string;
  seesDeleted: boolean;
}

export interface RoomDesk {
  readonly roomId: string;
  readonly store: StoreApi<RoomView>;
  readonly view: () => RoomView;
  /** Works out what the room is now. */
  readonly change: (fold: (room: RoomState) => RoomState, more?: Partial<RoomView>) => void;
  readonly changeTimeline: (fold: (timeline: Timeline<ChatMessage>) => Timeline<ChatMessage>) => void;
  /** Asked each time: permissions come and go. */
  readonly reader: () => Reader;
}

export function createDesk(roomId: string, reader: () => Reader): RoomDesk {
  const store = createStore<RoomView>(() => ({
    phase: 'loading',
    failure: null,
    room: emptyRoom,
    older: 'idle',
    newer: 'idle',
    focus: null,
    lit: null,
    unseen: 0,
    unreadAfter: null,
    typists: [],
  }));
  const view = () => store.getState();
  const change: RoomDesk['change'] = (fold, more = {}) =>
    store.setState({ room: fold(view().room), ...more });
  return {
    roomId,
    store,
    view,
    change,
    changeTimeline: (fold) => change((room) => ({ ...room, timeline: fold(room.timeline) })),
    reader,
  };
}
