/** Each step has its own buttons and removes the one that was just pressed. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** When the focused control is removed, moves the focus to the text about the next step. */
export function useKeepFocus(frame: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  // After every render, because only then is it known which controls are gone.
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
