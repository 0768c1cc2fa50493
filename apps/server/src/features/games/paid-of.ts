import type { RoundPaid } from '@blookery/contract/games/tables';

/** The data of a paid round that a page shows. */
export function paidOf({ tokens, experience, tokensLeft, roundsLeft, winsAgainst }: RoundPaid): RoundPaid {
  return { tokens, experience, tokensLeft, roundsLeft, ...(winsAgainst !== undefined && { winsAgainst }) };
}
