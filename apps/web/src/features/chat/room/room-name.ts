import { createContext, useContext } from 'react';

/** The name of a room with its sign: `# global`, `@ oddsock`. */
export const RoomName = createContext('');
export const useRoomName = (): string => useContext(RoomName);
