/**
 * Whether the page is being left. Requests cut off by that fail like any other, and must be ignored: start-up would
 * take one for a failed login.
 */
const STAYED_AFTER_MS = 3000;

let leaving = false;

export const isLeaving = (): boolean => leaving;

window.addEventListener('beforeunload', () => {
  leaving = true;
  // After a download, or if the player decided to stay, the page is still open a little later.
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
