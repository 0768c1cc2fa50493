import { type RefObject, useEffect } from 'react';

/** Focuses the field when the player starts to type and nothing else has the focus. */
export function useTypeToFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && event.key !== ' ';
      if (!isLetter || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isNowhere(document.activeElement)) field.current?.focus();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [field]);
}

/** The page itself, or its heading, which gets the focus on navigation. */
const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('h1, main');
