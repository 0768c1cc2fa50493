/**
 * The game's sound effects by name: `playEffect('tin')`. Content refers to its sounds by id (a rarity's tune, a pack's
 * ambience); these belong to actions of the player.
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

/** Empty if the sound does not exist. */
const effectUrl = (effect: Effect): string => findResource(`sounds/${effect}`);

export function playEffect(effect: Effect, options?: SoundOptions): PlayingSound {
  const url = effectUrl(effect);
  return url ? playSound(url, options) : silent;
}

/** Plays a sound that content refers to by id. */
export function playResource(resourceId: number, options?: SoundOptions): PlayingSound {
  const url = resourceUrl(resourceId);
  return url ? playSound(url, options) : silent;
}

export const preloadEffects = (...effects: Effect[]): void =>
  preloadSounds(effects.map(effectUrl).filter((url) => url !== ''));
