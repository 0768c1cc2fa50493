/** The boards, each an indexed column: the order is the column, then the player. */
export const boards = {
  tokens: { table: 'wallets', column: 'tokens' },
  experience: { table: 'wallets', column: 'experience' },
  /** Players who have found nothing yet are not in it. */
  collections: { table: 'collections', column: 'standing' },
} as const;
export type Board = keyof typeof boards;
export const boardNames = ['tokens', 'experience', 'collections'] as const satisfies readonly Board[];
