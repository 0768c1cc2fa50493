import { type RefObject, useLayoutEffect } from 'react';

/**
 * Lets an element reach down to the lower edge of the window, whatever stands above it: the page itself then has
 * nothing to scroll. Its style sheet takes the distance from the top as `--from-top`.
 */
export function useFillWindow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const place = () => {
      const top = current.getBoundingClientRect().top + window.scrollY;
      current.style.setProperty('--from-top', `${Math.max(0, Math.round(top))}px`);
    };
    place();
    // Something that appears above makes one of the boxes around us smaller or larger.
    const observer = new ResizeObserver(place);
    for (let around = current.parentElement; around; around = around.parentElement) observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
}
