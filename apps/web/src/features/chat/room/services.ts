/** What the page lends to a room: things of the app that a feature cannot reach by itself. */
import { createContext, useContext } from 'react';

export interface ChatServices {
  /** Puts a text on the clipboard and says that it is done. */
  copyText: (text: string, done: string) => Promise<void>;
  /** Asks what is wrong with a message and tells staff. The id is `room/number`. */
  report?: (message: { kind: 'message'; id: string; name: string }) => void;
}

export const ServicesContext = createContext<ChatServices>({ copyText: () => Promise.resolve() });
export const useServices = (): ChatServices => useContext(ServicesContext);
