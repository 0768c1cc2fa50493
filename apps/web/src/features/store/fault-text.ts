import { ApiError, messageOf } from '../../transport/api-error.ts';
import { isLost } from '../../transport/insist.ts';
import { CardRefusal, CardSilence } from './billing/card-provider.ts';

/** The text of an error, whether from the bank or from the server. */
export const faultText = (error: unknown): string =>
  error instanceof CardRefusal || error instanceof CardSilence ? error.message : messageOf(error);

/** A definite refusal. Anything else may have succeeded, so the next press must use the same key. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CardRefusal || (error instanceof ApiError && !isLost(error));
