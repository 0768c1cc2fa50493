import { create } from 'zustand';

export interface Light {
  /** The page of the control. */
  to: string;
  /** A selector of the control. */
  at: string;
  /** What Bobbin says about it. */
  words: { lead: string; text: string };
  /** Which step this is, of how many. */
  number: number;
  of: number;
  hostImageId: number;
}

export const useLight = create<{ light: Light | null }>(() => ({ light: null }));
export const putLight = (light: Light): void => useLight.setState({ light });
export const lightOut = (): void => useLight.setState({ light: null });
