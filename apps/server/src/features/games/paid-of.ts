import type { RoundPaid } from '@blookery/contract/games/tables';

/** What a page is shown of a paid round. */
export function paidOf({ tokens, experience, tokensLeft, roundsLeft }: RoundPaid): RoundPaid {
  return { tokens, experience, tokensLeft, roundsLeft };
}
