import { createContext, useContext } from 'react';

/** What a room is called, with its sign: `# global`, `@ oddsock`. */
export const RoomName = createContext('');
export const useRoomName = (): string => useContext(RoomName);
