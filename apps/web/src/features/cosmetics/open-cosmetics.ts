/** Most visits do not change cosmetics, so the dialog is loaded when it is opened. */
import { showError } from '../../session/show-error.ts';
import type { Tab } from './outfit.ts';

export async function openCosmetics(tab: Tab): Promise<void> {
  try {
    (await import('./cosmetics-picker.tsx')).openPicker(tab);
  } catch (error) {
    showError(error);
  }
}
