import { formatDollars } from '@blookery/game/trading/store';
import { ApiError, messageOf } from '../../transport/api-error.ts';
import { isLost } from '../../transport/insist.ts';
import { CardRefusal, CardSilence } from './billing/card-provider.ts';

/** The credit for the rest of a month became smaller before the button was pressed. Nothing was paid. */
export class TotalRisen extends Error {
  override readonly name = 'TotalRisen';

  constructor(dollars: number) {
    super(`The total is ${formatDollars(dollars)} now. Nothing was charged yet.`);
  }
}

/** The text of an error, whether from the bank or from the server. */
export const faultText = (error: unknown): string =>
  error instanceof CardRefusal || error instanceof CardSilence || error instanceof TotalRisen
    ? error.message
    : messageOf(error);

/** A definite refusal. Anything else may have succeeded, so the next press must use the same key. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CardRefusal ||
  error instanceof TotalRisen ||
  (error instanceof ApiError && !isLost(error));
