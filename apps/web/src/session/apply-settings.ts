/** Settings that affect every page: volume and motion. */
import { useEffect } from 'react';
import { armSound, setMasterVolume } from '../engine/sound.ts';
import { setReducedMotion } from '../ui/browser/media.ts';
import { useUser } from './session.ts';

/** Used once, around the pages of the game. Without a player the device decides. */
export function useAppliedSettings(): void {
  const settings = useUser()?.settings;
  const volume = settings?.volume ?? 100;
  // A player can only ask for less motion; otherwise the device decides.
  const calm = settings?.reducedMotion === true;
  useEffect(armSound, []);
  useEffect(() => setMasterVolume(volume / 100), [volume]);
  useEffect(() => {
    setReducedMotion(calm ? true : null);
    return () => setReducedMotion(null);
  }, [calm]);
}
