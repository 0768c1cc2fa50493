/** Milestones and their rewards in words. */
import type { ClaimedMilestone } from '@blookery/contract';
import type { Milestone } from '@blookery/game/progress/album';
import { countOf } from '../../catalog/amounts.tsx';
import { catalog } from '../../catalog/catalog.ts';

export const milestoneNames: Readonly<Record<Milestone, string>> = {
  'found-4': 'Four of eight',
  'found-6': 'Six of eight',
  'found-7': 'Seven of eight',
  'found-8': 'All eight',
  'shinies-8': 'Eight shinies',
};

/** `the banner Pantry at Midnight`: everything that was given and has a name. */
function namedRewards({ reward, frame }: ClaimedMilestone): string[] {
  const { envelopeItemId, bannerId, titleId, badgeId } = reward;
  const named: [words: string, entry: { name: string } | undefined][] = [
    ['a', catalog.items.get(envelopeItemId ?? 0)],
    ['the banner', catalog.banners.get(bannerId ?? 0)],
    ['the title', catalog.titles.get(titleId ?? 0)],
    ['the badge', catalog.badges.get(badgeId ?? 0)],
    ['the moving frame', frame],
  ];
  return named.flatMap(([words, entry]) => (entry ? [`${words} ${entry.name}`] : []));
}

/** `700 tokens, 100 experience and a Tidepool Envelope` */
export function givenText(given: readonly ClaimedMilestone[]): string {
  const rewards = given.map(({ reward }) => reward);
  const sum = (of: 'tokens' | 'experience' | 'gems') =>
    rewards.reduce((total, reward) => total + reward[of], 0);
  const [tokens, experience, gems] = [sum('tokens'), sum('experience'), sum('gems')];
  return new Intl.ListFormat('en-GB').format([
    ...(tokens > 0 ? [countOf(tokens, 'token')] : []),
    ...(experience > 0 ? [countOf(experience, 'experience', 'experience')] : []),
    ...(gems > 0 ? [countOf(gems, 'gem')] : []),
    ...given.flatMap(namedRewards),
  ]);
}
