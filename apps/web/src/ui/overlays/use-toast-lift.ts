import { type RefObject, useLayoutEffect } from 'react';

/** Keeps toasts above a bar at the lower edge of the window, whatever its height. */
export function useToastLift(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() =>
      root.setProperty('--toast-lift', `${Math.ceil(current.getBoundingClientRect().height)}px`),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.removeProperty('--toast-lift');
    };
  }, [bar]);
}
