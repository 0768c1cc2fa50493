/** What a milestone of a pack gives, as ids of the content. */
import type { Pack } from '@blookery/contract';
import type { MilestoneReward } from '@blookery/contract/collecting/album';
import { type Milestone, milestoneRules, nextPack } from '@blookery/game/progress/album';
import type { Catalog } from '../../catalog/catalog.ts';

export function milestoneReward(catalog: Catalog, pack: Pack, milestone: Milestone): MilestoneReward {
  const { priceTimes, experience, gems, envelope, cosmetics } = milestoneRules[milestone];
  const rewards = catalog.packRewards(pack.id);
  const given = (kind: (typeof cosmetics)[number], id: number | undefined): number | null =>
    cosmetics.includes(kind) ? (id ?? null) : null;
  return {
    tokens: pack.price * priceTimes,
    experience,
    gems,
    envelopeItemId: envelope
      ? (catalog.envelopeOf(nextPack(catalog.standingPacks, pack).id)?.id ?? null)
      : null,
    bannerId: given('banner', rewards?.bannerId),
    titleId: given('title', rewards?.titleId),
    badgeId: given('badge', rewards?.badgeId),
    frameId: given('frame', rewards?.frameId),
  };
}
