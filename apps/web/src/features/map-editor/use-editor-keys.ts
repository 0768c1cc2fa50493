/** The keyboard shortcuts of the editor. Fields and dialogs keep their keys. */
import { useEffect } from 'react';
import { commandFor } from './commands.ts';
import { useEditor } from './state/editor-store.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select') ||
    target.isContentEditable ||
    target.closest('dialog') !== null);

export function useEditorKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { state, walking } = useEditor.getState();
      if (!state || walking || isTyping(event.target)) return;
      const command = commandFor(event);
      if (!command || command.isPossible?.(state) === false) return;
      command.run();
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
