import type { ToastSpec } from '../overlays/toast-queue.ts';

/** Copies a text to the clipboard, and shows a toast whether it worked. */
export async function copyText(text: string, done: string): Promise<void> {
  let toast: ToastSpec = { kind: 'success', header: 'Copied', text: done };
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast = { kind: 'error', text: 'Your browser would not let us copy that.' };
  }
  // The screens for failures also copy texts. They are loaded with every page, which must not load the toasts for them.
  await import('../overlays/toasts.tsx').then(
    ({ showToast }) => showToast(toast),
    () => undefined,
  );
}
