/**
 * Whether the page is being left. Requests cut off by that come back as failures like any other, and nobody
 * should act on them: start-up would take one for a login that leads nowhere.
 */
const STAYED_AFTER_MS = 3000;

let leaving = false;

export const isLeaving = (): boolean => leaving;

window.addEventListener('beforeunload', () => {
  leaving = true;
  // A download, or somebody who decided to stay: then the page is still here a little later.
  setTimeout(() => {
    leaving = false;
  }, STAYED_AFTER_MS);
});
window.addEventListener('pagehide', () => {
  leaving = true;
});
window.addEventListener('pageshow', () => {
  leaving = false;
});
