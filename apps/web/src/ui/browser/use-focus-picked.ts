/** Moves the focus to the tag beside a shelf after a selection by keyboard, and back to the shelf on Escape. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

export interface FocusPicked {
  aside: RefObject<HTMLElement | null>;
  /** The next selection gets the focus. */
  request: () => void;
  goBack: (event: KeyboardEvent) => void;
}

/** `selection` is compared by identity: the effect runs whenever it is another one. */
export function useFocusPicked(selection: unknown): FocusPicked {
  const aside = useRef<HTMLElement>(null);
  const from = useRef<HTMLElement | null>(null);
  const wanted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for each selection
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const heading = aside.current?.querySelector<HTMLElement>('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [selection]);

  return {
    aside,
    request: () => {
      wanted.current = true;
      from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    goBack: (event) => {
      if (event.key !== 'Escape' || !from.current?.isConnected) return;
      event.preventDefault();
      from.current.focus();
    },
  };
}
