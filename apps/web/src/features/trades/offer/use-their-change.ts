/** The last change of the other side, so that none goes unnoticed. */
import type { TradeSide } from '@blookery/contract';
import { useState } from 'react';
import { countOf } from '../../../catalog/amounts.tsx';
import { socket } from '../../../transport/socket.ts';
import { type Change, changeOf, thingKey } from '../trade-state.ts';
import { slotsOf } from './offer-draft.ts';
import { nameOf } from './offer-text.tsx';

export interface TheirChange extends Change {
  at: number;
  words: string;
}

export function useTheirChange(theirs: TradeSide): TheirChange | null {
  const [seen, setSeen] = useState(theirs);
  const [latest, setLatest] = useState<TheirChange | null>(null);
  if (seen === theirs) return latest;
  setSeen(theirs);
  const change = changeOf(seen, theirs);
  if (!change) return latest;
  const now = { ...change, at: socket.serverTime(), words: wordsFor(change, theirs) };
  setLatest(now);
  return now;
}

/** Worded to precede "just now" or "5 seconds ago". */
export function wordsFor({ added, removed, tokens }: Change, side: TradeSide): string {
  const names = slotsOf(side)
    .filter(({ thing }) => added.has(thingKey(thing.kind, thing.of.id)))
    .map(({ thing }) => nameOf(thing));
  if (names.length > 0) return `added ${names.join(', ')}`;
  if (removed > 0) return removed === 1 ? 'took something back' : `took ${removed} things back`;
  return tokens > 0 ? `made it ${countOf(side.tokens, 'token')}` : `took ${countOf(-tokens, 'token')} back`;
}
