/** Too few tokens is not an error: the player sees ways to earn some now. */
import { Suspense } from 'react';
import { ApiError } from '../../transport/api-error.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { openQueryModal } from '../queries.tsx';

const { Component: WaysToEarn } = lazyPart(() => import('./ways-to-earn.tsx'));

/** `message` says what could not be paid. It opens at once, also over the dialog of a purchase. */
export const openWaysToEarn = (message: string): number =>
  openQueryModal({
    key: 'ways-to-earn',
    title: 'A little short',
    width: 440,
    onTop: true,
    render: (close) => (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <WaysToEarn message={message} close={close} />
      </Suspense>
    ),
  });

const codes = new Set(['TOKENS_TOO_FEW', 'PACK_TOO_DEAR', 'AUCTION_TOO_POOR']);

/** Opens the sheet if a call was refused for too few tokens. Returns whether it was. */
export function offerWaysToEarn(error: unknown): boolean {
  const isShort = error instanceof ApiError && codes.has(error.code);
  if (isShort) openWaysToEarn(error.message);
  return isShort;
}
