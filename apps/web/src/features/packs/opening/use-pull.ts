import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { Winding } from './winding.ts';

/** Holding the string this long unwinds it. */
const HOLD_MS = 700;
/** A press shorter than this was a tap. */
const TAP_MS = 250;

interface PullParts {
  /** The envelope waits for it. */
  waiting: boolean;
  /** Nothing may move, so a hold is a tap. */
  calm: boolean;
  winding: RefObject<Winding | null>;
  onPress: (unwound: boolean) => void;
  onPull: () => void;
}

/**
 * Pulling the string: a tap unwinds it, holding it unwinds it under the finger, and letting go too early
 * winds it up again. Keys tap. Once something is revealed, any press is a wish to see the end of it.
 */
export function usePull({ waiting, calm, winding, onPress, onPull }: PullParts) {
  const downAt = useRef<number | null>(null);
  /** The click that ends a press belongs to the press. */
  const swallowsClick = useRef(false);

  /** When the pull that ends here began; null when there was none. */
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
      // The time of the event, not of its handling: a busy page must not turn a tap into a hold.
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
    // A long press on a touch screen would open a menu and take the finger away.
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
    },
    onClick(event: MouseEvent) {
      // What comes from a key, or from an assistant that knows no pointers.
      if (event.detail === 0 || !swallowsClick.current) onPress(false);
      swallowsClick.current = false;
    },
  };
}
