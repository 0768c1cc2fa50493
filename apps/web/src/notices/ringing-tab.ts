/**
 * Which of a player's tabs rings. One that is visible shows the news itself, so a hidden one is silent meanwhile; of
 * several hidden ones the first rings. Without locks, as in an insecure context, each of them rings.
 */
const VISIBLE = 'blookery.visible';

/** By then all tabs have received the message. */
const RUNG_MS = 10_000;
/** A tab that cannot make a sound lets the others go first. */
const MUTE_MS = 50;

/** Tells hidden tabs when this one is visible, until it is stopped: it holds a lock meanwhile. */
export function markVisible(): () => void {
  let hide = (): void => undefined;
  const look = () => {
    hide();
    if (document.visibilityState !== 'visible') return;
    const hidden = new Promise<void>((resolve) => {
      hide = resolve;
    });
    navigator.locks?.request(VISIBLE, { mode: 'shared' }, () => hidden).catch(() => undefined);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    hide();
  };
}

/** Returns whether this hidden tab rings. Other tabs know the same news under the same tag. */
export async function isRinging(tag: string): Promise<boolean> {
  const { locks, userActivation } = navigator;
  if (!locks) return true;
  // Browsers block sound in a page before the first gesture there.
  const isMute = userActivation?.hasBeenActive === false;
  const { held } = await locks.query();
  if (held?.some(({ name }) => name === VISIBLE)) return false;
  if (isMute) await new Promise((done) => setTimeout(done, MUTE_MS));
  return new Promise((resolve, reject) => {
    locks
      .request(`blookery.ring:${tag}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise((done) => setTimeout(done, RUNG_MS));
      })
      .catch(reject);
  });
}
