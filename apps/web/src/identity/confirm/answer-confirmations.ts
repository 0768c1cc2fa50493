import { onConfirmRequired } from '../../transport/http.ts';

/** Opens the dialog whenever the server wants proof of who is playing. Calls refused meanwhile wait for the same answer. */
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
