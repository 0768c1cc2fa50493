/**
 * The browser's offer to install the game, kept until the player asks for it. It comes once, early, so the entry imports
 * this file.
 */
import { create } from 'zustand';

/** Not in every browser, so not in the types either. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

export const useInstallOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

// The browser shows no banner of its own.
window.addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  useInstallOffer.setState({ offer });
});
