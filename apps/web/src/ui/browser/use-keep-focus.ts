/** For places where a press removes the pressed control. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** When the focused control in a frame is removed, moves the focus to the first element there that has `data-next`. */
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
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // Nothing else has the focus after a press beside all controls, after this one was disabled, or in another window.
      const isLeft = relatedTarget
        ? !frame.current?.contains(relatedTarget)
        : document.activeElement !== target && !target.matches(':disabled');
      if (isLeft) inside.current = false;
    },
  };
}
