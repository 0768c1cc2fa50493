import type { Achievement, ClaimedAchievements } from '@blookery/contract';
import { countOf } from '../../catalog/amounts.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { playEffect } from '../../catalog/sounds.ts';
import { messageOf } from '../../transport/api-error.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { useClaimAchievements } from './achievement-queries.ts';

/** Claims what was reached and shows what it gave. */
export function useClaim(): { claim: (steps: readonly Achievement[]) => void; busy: boolean } {
  const claiming = useClaimAchievements();
  const claim = (steps: readonly Achievement[]) =>
    claiming.mutate(steps, {
      onSuccess: (given) => {
        playEffect('tin');
        showToast({
          kind: 'success',
          header: given.claimed.length === 1 ? 'A medal' : `${given.claimed.length} medals`,
          text: `You got ${givenText(given)}.`,
        });
      },
      onError: (error) => showToast({ kind: 'error', text: messageOf(error) }),
    });
  return { claim, busy: claiming.isPending };
}

/** `150 experience, the title Shelf Builder and the badge Collector’s Crest` */
function givenText({ gained, titleIds, badgeIds }: ClaimedAchievements): string {
  const named = (word: string, name: string | undefined) => (name ? [`the ${word} ${name}`] : []);
  const words = [
    countOf(gained, 'experience', 'experience'),
    ...titleIds.flatMap((id) => named('title', catalog.titles.get(id)?.name)),
    ...badgeIds.flatMap((id) => named('badge', catalog.badges.get(id)?.name)),
  ];
  return words.length === 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
