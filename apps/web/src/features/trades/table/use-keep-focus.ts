/** Each step brings buttons of its own, and takes away the one that was just pressed. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** When the focused control goes, the focus moves to the words about the next step instead of out of the window. */
export function useKeepFocus(frame: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  // After every drawing: only then is it known which controls are gone.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.matches('dialog');
    if (!inside.current || !isLost) return;
    frame.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !frame.current?.contains(relatedTarget)) inside.current = false;
    },
  };
}
