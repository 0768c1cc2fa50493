import { createContext, useContext } from 'react';

/** Fetches code before it is needed. Pages and the shell use this, since only the app knows all pages. */
export interface Preload {
  page: (pathname: string) => void;
  shell: () => void;
}

export const PreloadContext = createContext<Preload>({ page: () => undefined, shell: () => undefined });
export const usePreload = (): Preload => useContext(PreloadContext);
