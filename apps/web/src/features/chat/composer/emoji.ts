/** The game's emoji by key, and those used recently in this browser. */
import type { Emoji } from '@blookery/contract';
import { catalog } from '../../../catalog/catalog.ts';

let byKey: { of: readonly Emoji[] | null; map: ReadonlyMap<string, Emoji> } = { of: null, map: new Map() };

export function findEmoji(key: string): Emoji | undefined {
  const { all } = catalog.emojis;
  if (byKey.of !== all) byKey = { of: all, map: new Map(all.map((emoji) => [emoji.key, emoji])) };
  return byKey.map.get(key);
}

export const isEmoji = (key: string): boolean => findEmoji(key) !== undefined;

export const RECENT_KEY = 'blookery.emoji-recent';
const RECENT_MAX = 8;

export const readRecent = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? stored.filter((key): key is string => typeof key === 'string').slice(0, RECENT_MAX)
    : [];

/** The latest first, without repeats. */
export const withRecent = (recent: readonly string[], key: string): string[] =>
  [key, ...recent.filter((other) => other !== key)].slice(0, RECENT_MAX);
