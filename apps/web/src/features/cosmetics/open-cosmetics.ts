/** Most visits change no clothes, so the dialog is loaded when it is wanted. */
import { messageOf } from '../../transport/api-error.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';
import type { Tab } from './outfit.ts';

export async function openCosmetics(tab: Tab): Promise<void> {
  try {
    (await import('./cosmetics-picker.tsx')).openPicker(tab);
  } catch (error) {
    showToast({ kind: 'error', text: messageOf(error) });
  }
}
