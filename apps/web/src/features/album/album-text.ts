/** Milestones and their rewards in words. */
import type { ClaimedMilestone, MilestoneReward } from '@blookery/contract';
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

/** `the banner Pantry at Midnight`: everything of a reward that has a name. */
function namedRewards(reward: MilestoneReward): string[] {
  const { envelopeItemId, bannerId, titleId, badgeId } = reward;
  const named: [words: string, name: string | undefined][] = [
    ['', envelopeItemId === null ? undefined : withArticle(catalog.items.get(envelopeItemId)?.name)],
    ['the banner ', bannerId === null ? undefined : catalog.banners.get(bannerId)?.name],
    ['the title ', titleId === null ? undefined : catalog.titles.get(titleId)?.name],
    ['the badge ', badgeId === null ? undefined : catalog.badges.get(badgeId)?.name],
  ];
  return named.flatMap(([words, name]) => (name ? [`${words}${name}`] : []));
}

const withArticle = (name: string | undefined): string | undefined => name && `a ${name}`;

/** `700 tokens, 100 experience and a Tidepool Envelope` */
export function givenText(given: readonly ClaimedMilestone[]): string {
  const rewards = given.map(({ reward }) => reward);
  const sum = (of: 'tokens' | 'experience' | 'gems') =>
    rewards.reduce((total, reward) => total + reward[of], 0);
  const [tokens, experience, gems] = [sum('tokens'), sum('experience'), sum('gems')];
  const words = [
    ...(tokens > 0 ? [countOf(tokens, 'token')] : []),
    ...(experience > 0 ? [countOf(experience, 'experience', 'experience')] : []),
    ...(gems > 0 ? [countOf(gems, 'gem')] : []),
    ...rewards.flatMap(namedRewards),
  ];
  return inOneSentence(words);
}

const inOneSentence = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
