import { type RefObject, useEffect } from 'react';

/** Whoever begins to type with nothing in particular in the focus means the field. */
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

/** The page itself, or its heading, where the focus is put on arrival. */
const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('h1, main');
