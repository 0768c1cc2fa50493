import { useEffect } from 'react';

/**
 * Enter presses a button once for as long as it is held. Browsers press it again for every repeat of the key, which would
 * buy one pack after another. In a text of several lines, Enter repeats as usual.
 */
export function useSinglePresses(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}
