import { ApiError, messageOf } from '../../transport/api-error.ts';
import { isLost } from '../../transport/insist.ts';
import { CardRefusal, CardSilence } from './billing/card-provider.ts';

/** The sentence to show, whoever said no: the card's bank, or our own server. */
export const faultWords = (error: unknown): string =>
  error instanceof CardRefusal || error instanceof CardSilence ? error.message : messageOf(error);

/** A clear no. Anything else may have gone through: the next press has to be the same deed. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CardRefusal || (error instanceof ApiError && !isLost(error));
