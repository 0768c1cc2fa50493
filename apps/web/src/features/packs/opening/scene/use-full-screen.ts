import { useLayoutEffect, useRef } from 'react';
import { useTopLayer } from '../../../../ui/overlays/layer.ts';

/** A modal dialog in full screen: it takes the focus, and the page behind it does not scroll. */
export function useFullScreen() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    useTopLayer.setState({ element: element.querySelector<HTMLElement>('[data-layer]') });
    const page = document.documentElement;
    page.dataset.scroll = window.innerWidth > page.clientWidth ? 'gutter' : 'locked';
    return () => {
      delete page.dataset.scroll;
      useTopLayer.setState({ element: null });
      element.close();
    };
  }, []);
  return dialog;
}
