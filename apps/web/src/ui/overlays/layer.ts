import { createContext, useContext } from 'react';
import { create } from 'zustand';

/*
 * A modal dialog is in the browser's top layer, and everything outside of it is inert. So popups and toasts
 * have to be rendered inside an open dialog: popups opened from its content find it through the context,
 * toasts (which belong to no part of the page) through the store.
 */
export const PopupLayer = createContext<HTMLElement | null>(null);

/** Where popups of this part of the page are rendered: a dialog's layer, or by default the body. */
export function usePopupContainer(): { container: HTMLElement } | Record<never, never> {
  const layer = useContext(PopupLayer);
  return layer ? { container: layer } : {};
}

export const useTopLayer = create<{ element: HTMLElement | null }>()(() => ({ element: null }));
