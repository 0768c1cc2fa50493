import { type RefObject, useLayoutEffect } from 'react';

/** Tells the style sheet how far down the page an element begins, so that it can reach exactly to its end. */
export function useTop(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const top = Math.round(measured.getBoundingClientRect().top + window.scrollY);
      measured.style.setProperty(name, `${top}px`);
    };
    measure();
    // Whatever comes or goes above it makes the page longer or shorter.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, name]);
}
