import { type RefObject, useLayoutEffect } from 'react';

/**
 * Extends an element to the bottom of the window, whatever is above it, so that the page does not scroll. The style
 * sheet reads the distance from the top as `--from-top`.
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
    // Content that appears above resizes one of the ancestors.
    const observer = new ResizeObserver(place);
    for (let around = current.parentElement; around; around = around.parentElement) observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
}
