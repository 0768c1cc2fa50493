import { type RefObject, useLayoutEffect } from 'react';

/**
 * Puts trade requests of a phone below the head of the plaza. At the lower edge, where they are on other pages, they
 * would be above the joystick and so in front of one's own toy, which stands in the middle.
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
    // What comes or goes above the plaza moves it.
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--requests-top');
      delete root.dataset.requests;
    };
  }, [head]);
}
