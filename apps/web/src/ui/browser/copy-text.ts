import { showToast } from '../overlays/toasts.tsx';

/** Puts a text on the clipboard and says so, or says that the browser would not let us. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', header: 'Copied', text: done });
  } catch {
    showToast({ kind: 'error', text: 'Your browser would not let us copy that.' });
  }
}
