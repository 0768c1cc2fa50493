/**
 * The game's own sounds by name: `playEffect('tin')`. Content points at its sounds by number (a rarity's
 * tune, a pack's ambience); these are the ones that belong to what one does.
 */
import { type PlayingSound, playSound, preloadSounds, type SoundOptions } from '../engine/sound.ts';
import { findResource, resourceUrl } from './catalog.ts';

export type Effect =
  | 'tick'
  | 'toggle'
  | 'tin'
  | 'sell'
  | 'message'
  | 'notify'
  | 'error'
  | 'wobble'
  | 'level-up'
  | 'purchase'
  | 'unwind'
  | 'flap'
  | 'whoosh'
  | 'shiny'
  | 'chroma-charge'
  | 'mythical-charge'
  | 'explosion'
  | 'wheel-tick'
  | 'wheel-win';

const silent: PlayingSound = { setVolume: () => undefined, stop: () => undefined };

/** Empty for a sound that was not made. */
export const effectUrl = (effect: Effect): string => findResource(`sounds/${effect}`);

export function playEffect(effect: Effect, options?: SoundOptions): PlayingSound {
  const url = effectUrl(effect);
  return url ? playSound(url, options) : silent;
}

/** A sound that content points at by its number. */
export function playResource(resourceId: number, options?: SoundOptions): PlayingSound {
  const url = resourceUrl(resourceId);
  return url ? playSound(url, options) : silent;
}

export const preloadEffects = (...effects: Effect[]): void =>
  preloadSounds(effects.map(effectUrl).filter((url) => url !== ''));
