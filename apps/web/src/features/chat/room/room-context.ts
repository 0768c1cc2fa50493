/** The room that components are rendered in. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Room, RoomView } from './room.ts';

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('A part of a room was drawn outside of one.');
  return room;
}

export const useRoomView = <T>(select: (view: RoomView) => T): T => useStore(useRoom().store, select);
