import { playEffect } from '../../catalog/sounds.ts';
import { messageOf } from '../../transport/api-error.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { type Claim, useClaimMilestones } from './album-queries.ts';
import { givenText } from './album-text.ts';

/** Claims milestones and shows what they gave. */
export function useClaim(): { claim: (claims: readonly Claim[]) => void; busy: boolean } {
  const claiming = useClaimMilestones();
  const claim = (claims: readonly Claim[]) =>
    claiming.mutate(claims, {
      onSuccess: (given) => {
        playEffect('tin');
        showToast({
          kind: 'success',
          header: given.length === 1 ? 'A milestone' : `${given.length} milestones`,
          text: `You got ${givenText(given)}.`,
        });
      },
      onError: (error) => showToast({ kind: 'error', text: messageOf(error) }),
    });
  return { claim, busy: claiming.isPending };
}
