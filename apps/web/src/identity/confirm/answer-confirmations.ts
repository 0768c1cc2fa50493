import { onConfirmRequired } from '../../transport/http.ts';

/** Opens the dialog when the server requires a confirmed identity. Calls that are refused meanwhile wait for the same dialog. */
export function answerConfirmations(): void {
  let asking: Promise<boolean> | null = null;
  onConfirmRequired(() => {
    asking ??= import('./confirm-dialog.tsx')
      .then(({ askToConfirm }) => askToConfirm())
      .catch(() => false)
      .finally(() => {
        asking = null;
      });
    return asking;
  });
}
