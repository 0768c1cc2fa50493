import { createContext, useContext } from 'react';

/**
 * Fetching code before it is needed. Pages and the shell ask for it here, since only the app itself knows all
 * pages.
 */
export interface Preload {
  page: (pathname: string) => void;
  shell: () => void;
}

export const PreloadContext = createContext<Preload>({ page: () => undefined, shell: () => undefined });
export const usePreload = (): Preload => useContext(PreloadContext);
