import type { PairsGame } from '@blookery/contract';
import { useEffect, useState } from 'react';

/** How long two cards that do not match lie open. */
const SHOWN_MS = 1800;

/** Whether the two open cards of the last turn are turned back. The next card that is turned does so in any case. */
export function useCovered(game: PairsGame): boolean {
  const [covered, setCovered] = useState(0);
  const open = game.cards.filter(({ blookId, foundBy }) => blookId !== null && foundBy === null).length;
  useEffect(() => {
    if (open < 2) return;
    const timer = setTimeout(() => setCovered(game.version), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [open, game.version]);
  return open >= 2 && covered === game.version;
}
