import type { QuestState } from '@blookery/contract';
import type { QuestKind } from '@blookery/game/progress/quests';

const paths: Readonly<Record<QuestKind, string>> = {
  'open-packs': '/market',
  'open-one-pack': '/market',
  'find-rare': '/market',
  'sell-blooks': '/inventory',
  'use-item': '/inventory',
  'spin-wheel': '/inventory',
  'claim-daily': '/dashboard',
  'send-message': '/chat',
  'visit-plaza': '/trading-plaza',
  'meet-somebody': '/trading-plaza',
  'play-round': '/trading-plaza',
  'place-bid': '/auction-house',
  'close-trade': '/trading-plaza',
};
const byKind = new Map(Object.entries(paths));

/** The page where a quest is done; a quest about one pack leads to that pack. */
export function questPath({ kind, packId }: Pick<QuestState, 'kind' | 'packId'>): string {
  // A newer server may have kinds that this page does not know.
  const path = byKind.get(kind) ?? '/dashboard';
  return packId === null ? path : `${path}?pack=${packId}`;
}
