import type { RarityKey } from './facts.ts';

export interface RarityDesign {
  readonly key: RarityKey;
  readonly name: string;
  /** A hex colour, or `rainbow`. */
  readonly color: string;
}

/** From the most common to the rarest. */
export const RARITIES: readonly RarityDesign[] = [
  { key: 'common', name: 'Common', color: '#cfc3a8' },
  { key: 'uncommon', name: 'Uncommon', color: '#8ed081' },
  { key: 'rare', name: 'Rare', color: '#6db8f2' },
  { key: 'epic', name: 'Epic', color: '#d58bf0' },
  { key: 'legendary', name: 'Legendary', color: '#ffbf3f' },
  { key: 'chroma', name: 'Chroma', color: 'rainbow' },
  { key: 'mythical', name: 'Mythical', color: '#ff6a5c' },
];
