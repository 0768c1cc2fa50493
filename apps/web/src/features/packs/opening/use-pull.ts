import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { Winding } from './winding.ts';

/** Holding the string this long unwinds it. */
const HOLD_MS = 700;
/** A press shorter than this was a tap. */
const TAP_MS = 220;

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
  /** The click that ends a pull belongs to the pull. */
  const swallowsClick = useRef(false);

  const letGo = () => {
    const began = downAt.current;
    downAt.current = null;
    return began === null ? null : performance.now() - began;
  };

  return {
    onPointerDown(event: PointerEvent) {
      swallowsClick.current = false;
      if (!waiting || calm || event.button !== 0) return;
      swallowsClick.current = true;
      downAt.current = performance.now();
      onPull();
      winding.current?.hold(HOLD_MS, () => {
        if (letGo() !== null) onPress(true);
      });
    },
    onPointerUp() {
      const held = letGo();
      if (held === null) return;
      if (held < TAP_MS) onPress(false);
      else winding.current?.release();
    },
    onPointerCancel() {
      if (letGo() !== null) winding.current?.release();
    },
    onClick(event: MouseEvent) {
      const byKey = event.detail === 0;
      if (byKey || !swallowsClick.current) onPress(false);
      swallowsClick.current = false;
    },
  };
}
