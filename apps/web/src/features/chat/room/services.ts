/** Functions of the app that the page passes to a room, because a feature cannot import them. */
import { createContext, useContext } from 'react';

export interface ChatServices {
  /** Copies a text and confirms it. */
  copyText: (text: string, done: string) => Promise<void>;
  /** Opens the report dialog for a message. The id is `room/number`. */
  report?: (message: { kind: 'message'; id: string; name: string }) => void;
}

export const ServicesContext = createContext<ChatServices>({ copyText: () => Promise.resolve() });
export const useServices = (): ChatServices => useContext(ServicesContext);
