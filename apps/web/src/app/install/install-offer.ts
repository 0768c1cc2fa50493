/** The browser's offer to install the game. It comes once, early, so it is kept until the player asks for it. */
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

/** Called once, at start. The browser shows no banner of its own. */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    useInstallOffer.setState({ offer });
  });
}
