/**
 * Pays every step that is done and unpaid, and the title and the banner with the last of them. The wallet is
 * locked and each claim is a row of its own, so each is paid once, no matter how many calls claim it.
 */
import type { PaidSteps } from '@blookery/contract/collecting/first-steps';
import { FIRST_STEP_REWARD, type FirstStep } from '@blookery/game/progress/first-steps';
import type { Books } from '../../economy/books.ts';
import type { Once } from '../../economy/once.ts';
import { readBalances } from '../../economy/wallet.ts';
import { Refusal } from '../../refusal.ts';
import type { FirstStepParts } from './parts.ts';
import { offeredSteps, readClaims, readDone } from './steps.ts';

export const claimSteps = (parts: FirstStepParts, once: Once): Promise<PaidSteps> =>
  parts.economy.once(once, async (books) => {
    const { playerId } = once;
    const [evening] = await books.tx`select 1 from first_evenings where player_id = ${playerId}`;
    if (!evening) throw new Refusal('FIRST_STEPS_OFF');
    const done = await readDone(books.tx, playerId);
    const claims = await readClaims(books.tx, playerId);
    const paid = offeredSteps.map(({ step }) => step).filter((step) => done.has(step) && !claims.has(step));
    for (const step of paid) await pay(parts, books, playerId, step);
    const isLast = offeredSteps.every(({ step }) => claims.has(step) || paid.includes(step));
    const rewarded = isLast && !claims.has('all');
    if (rewarded) {
      await keepClaim(parts, books, playerId, 'all');
      await books.grantCosmetic(playerId, 'title', parts.content.titleId);
      await books.grantCosmetic(playerId, 'banner', parts.content.bannerId);
    }
    return { paid, rewarded, ...(await readBalances(books.tx, playerId)) };
  });

async function pay(parts: FirstStepParts, books: Books, playerId: string, step: FirstStep): Promise<void> {
  await keepClaim(parts, books, playerId, step);
  const why = { kind: 'first-step', reference: `first-step:${playerId}:${step}` };
  await books.giveEach(playerId, FIRST_STEP_REWARD, why);
}

const keepClaim = ({ clock }: FirstStepParts, { tx }: Books, playerId: string, step: FirstStep | 'all') =>
  tx`insert into first_step_claims (player_id, step, at) values (${playerId}, ${step}, ${clock.now()})`;
