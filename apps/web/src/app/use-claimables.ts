import { useAchievementClaims } from '../features/achievements/index.ts';
import { useMilestoneClaims } from '../features/album/index.ts';
import type { Claimable } from '../features/calendar/index.ts';
import { openDailyReward, useDailyReady, useQuestClaims } from '../features/quests/index.ts';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'} to claim`;

/** What waits for the player: the daily reward, finished quests, milestones of the album, medals. */
export function useClaimables(): Claimable[] {
  const isDailyReady = useDailyReady();
  const quests = useQuestClaims();
  const milestones = useMilestoneClaims();
  const medals = useAchievementClaims();
  return [
    ...(isDailyReady ? [{ label: "Today's reward", onClaim: openDailyReward }] : []),
    ...(quests > 0 ? [{ label: count(quests, 'quest'), to: '/dashboard#quests' }] : []),
    ...(milestones > 0 ? [{ label: count(milestones, 'milestone'), to: '/album' }] : []),
    ...(medals > 0 ? [{ label: count(medals, 'medal'), to: '/achievements' }] : []),
  ];
}
