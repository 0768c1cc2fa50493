import { createContext, useContext } from 'react';

/** What a room is called after its sign: `global`. */
export const RoomName = createContext('');
export const useRoomName = (): string => useContext(RoomName);
