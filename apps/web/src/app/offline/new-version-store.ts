import { create } from 'zustand';

/** Set while a newer version of the game is ready: loads it. */
export const useNewVersion = create<{ load: (() => void) | null }>(() => ({ load: null }));
