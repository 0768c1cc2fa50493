import type { Tier } from '../../../../catalog/rarity.tsx';

/** The colours of the particles for each rarity. */
export const tierColors: Readonly<Record<Tier, readonly string[]>> = {
  common: ['#cfc3a8', '#efe6cf', '#a89a7c'],
  uncommon: ['#8ed081', '#c8efbd', '#5aa34f', '#fff3dc'],
  rare: ['#6db8f2', '#bfe1ff', '#3c86c6', '#fff3dc'],
  epic: ['#d58bf0', '#f3d0ff', '#9a4fc0', '#ffcb6b'],
  legendary: ['#ffbf3f', '#ffe9a8', '#f0951c', '#fff8df'],
  chroma: ['#ff8fa3', '#ffc46b', '#f5f08a', '#8ff0a8', '#7fe0f5', '#a9a2ff', '#ff9be6'],
  mythical: ['#ffcf6b', '#ff7566', '#e15bd0', '#fff3dc'],
};
