/** Shared by the parts of a room: its store and its reader. */
import type { ChatMessage } from '@blookery/contract';
import type { Timeline } from '@blookery/game/chat/timeline';
import type { Typist } from '@blookery/game/chat/typing';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { emptyRoom, type RoomState } from './room-state.ts';

type Loading = 'idle' | 'loading' | 'failed';

export interface RoomView {
  /** `closed`: the reader may not enter. */
  phase: 'loading' | 'here' | 'failed' | 'closed';
  /** The error text if the room could not be loaded or is closed. */
  failure: string | null;
  room: RoomState;
  older: Loading;
  newer: Loading;
  /** The message to jump to; a new object each time, even for the same message. */
  focus: { readonly id: number } | null;
  /** The message that is highlighted after a jump. */
  lit: number | null;
  /** Messages of others that arrived while the end was out of view. */
  unseen: number;
  /** Messages after this one are new since the reader last looked; null if there are none. */
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
  /** Applies a change to the room state. */
  readonly change: (fold: (room: RoomState) => RoomState, more?: Partial<RoomView>) => void;
  readonly changeTimeline: (fold: (timeline: Timeline<ChatMessage>) => Timeline<ChatMessage>) => void;
  /** A function, because permissions can change. */
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
