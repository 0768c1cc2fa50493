import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Room, RoomView } from './room.ts';

/** The room that components are rendered in. */
export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('A part of a room was drawn outside of one.');
  return room;
}

export const useRoomView = <T>(select: (view: RoomView) => T): T => useStore(useRoom().store, select);

/** The name of a room with its sign: `# global`, `@ oddsock`. */
export const RoomName = createContext('');
export const useRoomName = (): string => useContext(RoomName);

/** Functions of the app that the page passes to a room, because a feature cannot import other features. */
export interface ChatServices {
  /** Copies a text and confirms it. */
  copyText: (text: string, done: string) => Promise<void>;
  /** Opens the report dialog for a message. The id is `room/number`. */
  report?: (message: { kind: 'message'; id: string; name: string }) => void;
}

export const ServicesContext = createContext<ChatServices>({ copyText: () => Promise.resolve() });
export const useServices = (): ChatServices => useContext(ServicesContext);
