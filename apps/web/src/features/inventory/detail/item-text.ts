/** What an item does when it is used, and what it did. */
import type { ItemUse, UsedItem } from '@blookery/contract';
import type { BoosterKind } from '@blookery/game/collecting/boosters';
import { cosmeticLists } from '@blookery/game/players/cosmetics';
import { formatAmount } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';

const boosted: Record<BoosterKind, string> = {
  chance: 'the chance of rare and better toys',
  shiny: 'the shiny chance',
};

export function scopeText(use: ItemUse | null): string | null {
  if (use?.kind !== 'booster') return null;
  return use.scope === 'global' ? 'For everyone' : 'For you';
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** One sentence about the result. */
export function resultText({ result }: Pick<UsedItem, 'result'>, at: Date): string {
  switch (result.kind) {
    case 'booster': {
      const whose = result.scope === 'global' ? 'For everyone' : 'For you';
      const lifted = `${boosted[result.booster]} is ×${result.multiplier}`;
      const until = clock.format(new Date(result.expiresAt));
      const starts = new Date(result.startsAt);
      return result.queued && starts > at
        ? `It waits its turn: ${whose.toLowerCase()}, ${lifted} from ${clock.format(starts)} to ${until}.`
        : `${whose}, ${lifted} until ${until}.`;
    }
    case 'experience':
      return `${formatAmount(result.amount)} experience richer.`;
    case 'tokens':
    case 'gems':
      return `${formatAmount(result.amount)} ${result.kind} were inside.`;
    case 'cosmetic': {
      const name = catalog[cosmeticLists[result.of]].get(result.contentId)?.name ?? 'Something new';
      return `A new ${result.of}: ${name}. It hangs in your wardrobe.`;
    }
    case 'envelope':
      return `${catalog.blooks.get(result.opened.blookId)?.name ?? 'Somebody'} was inside.`;
    case 'wheel':
      return prizeText(result.prize);
  }
}

type Prize = Extract<UsedItem['result'], { kind: 'wheel' }>['prize'];

/** `You got 150 tokens.` */
export function prizeText(prize: Prize): string {
  switch (prize.kind) {
    case 'nothing':
      return 'Good wishes and nothing else. Better luck next turn.';
    case 'item':
      return `You got ${withArticle(catalog.items.get(prize.itemId)?.name ?? 'item')}.`;
    case 'blook':
      return `You got ${catalog.blooks.get(prize.blookId)?.name ?? 'a toy'}.`;
    default:
      return `You got ${formatAmount(prize.amount)} ${prize.kind}.`;
  }
}

const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
