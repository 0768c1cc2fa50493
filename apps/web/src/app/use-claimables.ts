import { useAchievementClaims } from '../features/achievements/index.ts';
import { useMilestoneClaims } from '../features/album/index.ts';
import type { Claimable } from '../features/calendar/index.ts';
import { openDailyReward, useDailyReady, useQuestClaims } from '../features/quests/index.ts';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'} to claim`;

interface Claimables {
  claimable: Claimable[];
  /** False while some of it is not known yet. */
  isComplete: boolean;
}

/** What waits for the player: the daily reward, finished quests, milestones of the album, medals. */
export function useClaimables(): Claimables {
  const isDailyReady = useDailyReady();
  const quests = useQuestClaims();
  const milestones = useMilestoneClaims();
  const medals = useAchievementClaims();
  const claimable = [
    ...(isDailyReady ? [{ label: "Today's reward", onClaim: openDailyReward }] : []),
    ...(quests ? [{ label: count(quests, 'quest'), to: '/dashboard#quests' }] : []),
    ...(milestones ? [{ label: count(milestones, 'milestone'), to: '/album' }] : []),
    ...(medals ? [{ label: count(medals, 'medal'), to: '/achievements' }] : []),
  ];
  return { claimable, isComplete: quests !== null && milestones !== null && medals !== null };
}
