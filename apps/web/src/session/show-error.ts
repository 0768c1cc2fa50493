import { messageOf } from '../transport/api-error.ts';
import { showToast } from '../ui/overlays/toasts.tsx';

/** Shows anything that was thrown, for an action without a place of its own for errors. */
export function showError(error: unknown): void {
  showToast({ kind: 'error', text: messageOf(error) });
}
