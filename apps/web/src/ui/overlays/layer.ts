import { createContext, useContext } from 'react';
import { create } from 'zustand';

/*
 * A modal dialog lives in the browser's top layer, and everything outside of it is inert. So whatever floats
 * while a dialog is open has to be drawn inside that dialog: popups opened from its content find it through
 * the context, toasts (which belong to no one) through the store.
 */
export const PopupLayer = createContext<HTMLElement | null>(null);

/** Where popups of this part of the page are drawn: a dialog's layer, or nothing for the document's body. */
export function usePopupContainer(): { container: HTMLElement } | Record<never, never> {
  const layer = useContext(PopupLayer);
  return layer ? { container: layer } : {};
}

export const useTopLayer = create<{ element: HTMLElement | null }>()(() => ({ element: null }));
