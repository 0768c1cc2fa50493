/** Rarities as shown everywhere: always a colour, a pip shape and a word. */
import type { Rarity } from '@blookery/contract';
import { Chip } from '../ui/text/chip.tsx';
import { Pip, type PipShape } from '../ui/text/pip.tsx';
import { catalog, resourceUrl } from './catalog.ts';

/**
 * The look of a rarity. It depends on the animation. Two rarities may share the plainest animation; the higher of
 * them is then uncommon.
 */
export type Tier = Rarity['animationType'] | 'uncommon';

export const tiers = ['common', 'uncommon', 'rare', 'epic', 'legendary', 'chroma', 'mythical'] as const;

const pips: Readonly<Record<Tier, PipShape>> = {
  common: 'dot',
  uncommon: 'triangle',
  rare: 'diamond',
  epic: 'pentagon',
  legendary: 'star',
  chroma: 'wheel',
  mythical: 'spark',
};

/** The two highest rarities have gradients instead of a single colour. */
const paints: Partial<Record<Tier, string>> = {
  chroma: 'var(--r-chroma)',
  mythical: 'var(--r-mythical-fx)',
};

export function tierOf(rarity: Rarity): Tier {
  if (rarity.animationType !== 'common') return rarity.animationType;
  const plainest = catalog.rarities.all.find(({ animationType }) => animationType === 'common');
  return plainest && plainest.id !== rarity.id ? 'uncommon' : 'common';
}

/** From 0 for the plainest to the rarest, for sorting and comparing. */
export const rankOf = (rarityId: number): number =>
  catalog.rarities.all.findIndex((rarity) => rarity.id === rarityId);

export interface RarityLook {
  readonly name: string;
  readonly tier: Tier;
  readonly pip: PipShape;
  /** A single colour that is legible on felt. */
  readonly color: string;
  /** A gradient, for the highest rarities. */
  readonly paint: string | undefined;
}

export function rarityLook(rarityId: number): RarityLook {
  const rarity = catalog.rarities.get(rarityId);
  if (!rarity)
    return { name: 'Unknown', tier: 'common', pip: 'dot', color: 'var(--text-3)', paint: undefined };
  const tier = tierOf(rarity);
  const color = rarity.color === 'rainbow' ? 'var(--lilac-400)' : rarity.color;
  return { name: rarity.name, tier, pip: pips[tier], color, paint: paints[tier] };
}

export function RarityChip({ rarityId, className }: { rarityId: number; className?: string }) {
  const { name, pip, color, paint } = rarityLook(rarityId);
  const image = resourceUrl(catalog.rarities.get(rarityId)?.imageId ?? 0);
  return (
    <Chip pip={pip} image={image} color={color} paint={paint} className={className}>
      {name}
    </Chip>
  );
}

/** Only the shape, for narrow places. The name is a tooltip and read by screen readers. */
export function RarityPip({ rarityId, className }: { rarityId: number; className?: string }) {
  const { name, pip, color, paint } = rarityLook(rarityId);
  return <Pip shape={pip} color={paint ? undefined : color} label={name} className={className} />;
}
