import { type RefObject, useLayoutEffect } from 'react';

/**
 * Places trade requests on a phone below the header of the plaza. At the lower edge, where other pages have
 * them, they would be above the joystick and in front of the player's avatar in the middle.
 */
export function useRequestsBelow(head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = head;
    if (!current) return;
    const root = document.documentElement;
    root.dataset.requests = 'top';
    const observer = new ResizeObserver(() => {
      const top = Math.ceil(current.getBoundingClientRect().bottom) + 8;
      root.style.setProperty('--requests-top', `${top}px`);
    });
    observer.observe(current);
    // Content that appears or disappears above the plaza moves it.
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--requests-top');
      delete root.dataset.requests;
    };
  }, [head]);
}
