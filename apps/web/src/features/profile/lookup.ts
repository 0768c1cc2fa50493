import { accountTexts } from '@blookery/game/players/accounts';

/** The text why a name cannot be looked up; null when it can. */
export function lookupFault(typed: string): string | null {
  if (typed.trim() === '') return accountTexts.usernameMissing;
  return typed.includes('%') ? accountTexts.lookupPercent : null;
}
