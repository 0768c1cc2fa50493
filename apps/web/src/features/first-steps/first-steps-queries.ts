import type { FirstEvening } from '@blookery/contract';
import type { FirstStepsCard } from '@blookery/game/progress/first-steps';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { useUser } from '../../session/session.ts';
import { showError } from '../../session/show-error.ts';
import { call } from '../../transport/http.ts';
import { freshKey, insist } from '../../transport/insist.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';

const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call('GET /api/first-steps', { signal }),
  staleTime: 0,
});

/** Almost any change of the player may complete a step. */
export function useFirstSteps() {
  const client = useQueryClient();
  const user = useUser();
  const seen = useRef(user);
  useEffect(() => {
    if (seen.current === user) return;
    seen.current = user;
    void client.invalidateQueries({ queryKey: firstStepsQuery.queryKey });
  }, [client, user]);
  return useQuery(firstStepsQuery);
}

/** Collects the pay of steps that are done, whenever there are any. */
export function useCollectPay(evening: FirstEvening | undefined): void {
  const client = useQueryClient();
  const due = evening?.steps.filter(({ done, paid }) => done && !paid).map(({ step }) => step) ?? [];
  const names = due.join();
  const { mutate } = useMutation({
    mutationFn: (idempotencyKey: string) =>
      insist((signal) => call('POST /api/first-steps/claim', { idempotencyKey, signal })),
    onSuccess: ({ paid, rewarded, tokens, gems, experience }) => {
      applyPlayerUpdated({ tokens, gems, experience });
      if (paid.length > 0) {
        showToast({
          kind: 'success',
          header: paid.length === 1 ? 'A first step' : `${paid.length} first steps`,
          text: `+${100 * paid.length} tokens and +${20 * paid.length} experience.`,
        });
      }
      if (rewarded) {
        showToast({
          kind: 'success',
          header: 'You are a Regular now',
          text: 'The title and the banner First Shelf are yours to wear.',
        });
      }
      void client.invalidateQueries({ queryKey: firstStepsQuery.queryKey });
    },
  });
  useEffect(() => {
    if (names !== '') mutate(freshKey());
  }, [names, mutate]);
}

/** Opens, folds or hides the card: at once on the screen, then on the server. Reverted if that fails. */
export async function setFirstStepsCard(card: FirstStepsCard, before: FirstStepsCard): Promise<void> {
  applyPlayerUpdated({ firstSteps: card });
  try {
    await insist((signal) => call('PATCH /api/first-steps', { body: { card }, signal }));
  } catch (error) {
    applyPlayerUpdated({ firstSteps: before });
    showError(error);
  }
}
