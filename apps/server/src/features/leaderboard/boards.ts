/**
 * The boards, each an indexed column: the order is the column, then the player. `shown` is the amount that players see: a
 * standing is too large for a number of JavaScript and never leaves the database.
 */
export const boards = {
  tokens: { table: 'wallets', column: 'tokens', shown: 'tokens' },
  experience: { table: 'wallets', column: 'experience', shown: 'experience' },
  /** Players who have found nothing yet are not in it. */
  collections: { table: 'collections', column: 'standing', shown: 'found' },
} as const;
export type Board = keyof typeof boards;
export const boardNames = ['tokens', 'experience', 'collections'] as const satisfies readonly Board[];
