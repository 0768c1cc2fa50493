import { showToast } from '../overlays/toasts.tsx';

/** Copies a text to the clipboard, and shows a toast whether it worked. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', header: 'Copied', text: done });
  } catch {
    showToast({ kind: 'error', text: 'Your browser would not let us copy that.' });
  }
}
