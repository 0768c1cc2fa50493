/** Every sound of the game, synthesised by code: no recording, no licence, the same bytes in every build. */
import { ambiences } from './ambience/index.ts';
import { withMargins } from './ambience/loop.ts';
import { chromaCharge, explosion, mythicalCharge } from './charges.ts';
import { type Bitrate, mp3Encoder } from './encode.ts';
import { error, levelUp, message, notify, purchase, sell, tick, tin, toggle, wobble } from './interface.ts';
import type { Clip } from './kit/clip.ts';
import { soundName } from './names.ts';
import { flap, unwind, whoosh } from './packs.ts';
import { reveals, shiny } from './reveals.ts';
import { wheelTick, wheelWin } from './wheel.ts';

const prefixed = (prefix: string, makers: Readonly<Record<string, () => Clip>>): Record<string, () => Clip> =>
  Object.fromEntries(Object.entries(makers).map(([key, make]) => [`${prefix}-${key}`, make]));

/** Sounds that respond to an event, by key. */
export const effects: Readonly<Record<string, () => Clip>> = {
  tick,
  toggle,
  tin,
  sell,
  message,
  notify,
  error,
  wobble,
  'level-up': levelUp,
  purchase,
  unwind,
  flap,
  whoosh,
  ...prefixed('reveal', reveals),
  shiny,
  'chroma-charge': chromaCharge,
  'mythical-charge': mythicalCharge,
  explosion,
  'wheel-tick': wheelTick,
  'wheel-win': wheelWin,
};

/** Sounds that loop while the pointer is near a pack, by key. */
export const loops: Readonly<Record<string, () => Clip>> = prefixed('ambience', ambiences);

export const soundNames: readonly string[] = [...Object.keys(effects), ...Object.keys(loops)].map(soundName);

/** Noise tolerates more compression than a single clear note. */
const EFFECT_RATE: Bitrate = 80;
const LOOP_RATE: Bitrate = 48;

export interface Sound {
  /** The media name, such as `sounds/tick.mp3`. */
  readonly name: string;
  /** The input of the encoder. */
  readonly clip: Clip;
  readonly file: Uint8Array;
}

/** Yields one sound after another, so that the raw clips are never all in memory. */
export async function* synthesize(): AsyncGenerator<Sound> {
  const encode = await mp3Encoder();
  for (const [key, make] of Object.entries(effects)) {
    const clip = make();
    yield { name: soundName(key), clip, file: encode(clip, EFFECT_RATE) };
  }
  for (const [key, make] of Object.entries(loops)) {
    const clip = withMargins(make());
    yield { name: soundName(key), clip, file: encode(clip, LOOP_RATE) };
  }
}

/** Returns all sounds as MP3 files by media name. Takes a few seconds; the media build caches the result. */
export async function synthesizeAll(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for await (const { name, file } of synthesize()) files.set(name, file);
  return files;
}
