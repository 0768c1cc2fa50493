import { useEffect, useMemo, useRef } from 'react';
import { type Direction, type HeldKeys, holdKeys, keyDirection, still } from '../../engine/steering.ts';
import { upTo, useMedia } from '../../ui/browser/media.ts';
import { isModalOpen } from '../../ui/overlays/is-modal-open.ts';
import type { Intent } from './own-walker.ts';

export interface SteeringWheel {
  intent: () => Intent;
  /** From the joystick on touch screens. */
  push: (direction: Direction) => void;
  setRunning: (running: boolean) => void;
}

/** Combines keys and joystick. */
export function useSteering(): SteeringWheel {
  const narrow = useMedia(upTo('phone'));
  const keys = useRef<HeldKeys | null>(null);
  const stick = useRef<Direction>(still);
  const running = useRef(false);
  const isNarrow = useRef(narrow);
  isNarrow.current = narrow;

  useEffect(() => {
    const held = holdKeys(isModalOpen);
    keys.current = held;
    return held.stop;
  }, []);

  return useMemo(
    () => ({
      intent: () => {
        const byKeys = keyDirection(keys.current?.held ?? new Set());
        const direction = byKeys.x !== 0 || byKeys.y !== 0 ? byKeys : stick.current;
        return {
          direction,
          running: running.current || keys.current?.shift === true,
          narrow: isNarrow.current,
        };
      },
      push: (direction) => {
        stick.current = direction;
      },
      setRunning: (run) => {
        running.current = run;
      },
    }),
    [],
  );
}
