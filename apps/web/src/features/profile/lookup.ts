import { accountTexts } from '@blookery/game/players/accounts';

/** What is wrong with a name to look up, in words; null when nothing is. */
export function lookupFault(typed: string): string | null {
  if (typed.trim() === '') return accountTexts.usernameMissing;
  return typed.includes('%') ? accountTexts.lookupPercent : null;
}
