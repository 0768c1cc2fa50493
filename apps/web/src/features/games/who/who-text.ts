/** What the board says. */
import type { WhoResult, WhoRound } from '@blookery/contract';
import { countOf } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';

export const toyName = (blookId: number): string => catalog.blooks.get(blookId)?.name ?? 'A toy';

/** For players who cannot see the silhouette, but shown to everybody. They still have to know the name. */
export function describeClue({ packId, letters }: Pick<WhoRound, 'packId' | 'letters'>): string {
  const pack = catalog.packs.get(packId)?.name;
  const name = `the name has ${countOf(letters, 'letter')}`;
  return pack ? `From ${pack}, ${name}.` : `Here ${name}.`;
}

export const describeAnswered = (answered: number): string =>
  answered === 0 ? 'Nobody has answered yet' : `${answered} ${answered === 1 ? 'has' : 'have'} answered`;

/** One sentence for the live region. */
export function describeResult({ blookId, own, knew, answered }: WhoResult): string {
  const it = `It was ${toyName(blookId)}.`;
  if (!own) return `${it} ${knew} of ${answered} knew it.`;
  if (!own.right) return `${it} You wrote ${own.answer}.`;
  const tokens = own.paid?.tokens ?? 0;
  return tokens > 0 ? `${it} You knew it, and get ${countOf(tokens, 'token')}.` : `${it} You knew it.`;
}

/** `4200` becomes `4.2`. */
export const seconds = (ms: number): string => (ms / 1000).toFixed(1);
