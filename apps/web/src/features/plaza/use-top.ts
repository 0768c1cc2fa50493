import { type RefObject, useLayoutEffect } from 'react';

/** Sets a CSS variable to the top of an element, so that it can fill the rest of the page exactly. */
export function useTop(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const top = Math.round(measured.getBoundingClientRect().top + window.scrollY);
      measured.style.setProperty(name, `${top}px`);
    };
    measure();
    // Content that appears or disappears above changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, name]);
}
