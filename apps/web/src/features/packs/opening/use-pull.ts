import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { Winding } from './winding.ts';

/** The string is unwound after a hold of this length. */
const HOLD_MS = 700;
/** A press shorter than this was a tap. */
const TAP_MS = 250;

interface PullParts {
  /** The envelope waits for a press. */
  waiting: boolean;
  /** Reduced motion: a hold counts as a tap. */
  calm: boolean;
  winding: RefObject<Winding | null>;
  onPress: (unwound: boolean) => void;
  onPull: () => void;
}

/**
 * Pulling the string: a tap unwinds it, a hold unwinds it under the finger, and letting go too early winds it
 * up again. Keys count as taps. During a reveal any press skips it.
 */
export function usePull({ waiting, calm, winding, onPress, onPull }: PullParts) {
  const downAt = useRef<number | null>(null);
  /** The click event that follows a press is ignored. */
  const swallowsClick = useRef(false);

  /** When the press that ends now began; null if there was none. */
  const letGo = (): number | null => {
    const began = downAt.current;
    downAt.current = null;
    return began;
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      swallowsClick.current = true;
      if (!waiting || calm) {
        onPress(false);
        return;
      }
      // The time of the event, not of the handler: a busy page must not turn a tap into a hold.
      downAt.current = event.timeStamp;
      onPull();
      winding.current?.hold(HOLD_MS, () => {
        if (letGo() !== null) onPress(true);
      });
    },
    onPointerUp(event: PointerEvent) {
      const began = letGo();
      if (began === null) return;
      if (event.timeStamp - began < TAP_MS) onPress(false);
      else winding.current?.release();
    },
    onPointerCancel() {
      if (letGo() !== null) winding.current?.release();
    },
    // On a touch screen a long press would open a menu and cancel the pointer.
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
    },
    onClick(event: MouseEvent) {
      // From a key, or from assistive technology that has no pointer.
      if (event.detail === 0 || !swallowsClick.current) onPress(false);
      swallowsClick.current = false;
    },
  };
}
