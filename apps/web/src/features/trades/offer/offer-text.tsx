import type { TradeSide } from '@blookery/contract';
import { offerIsEmpty } from '@blookery/game/trading/trades';
import { Fragment, type ReactNode } from 'react';
import { countOf } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import type { Thing } from './offer-draft.ts';
import { slotsOf } from './offer-draft.ts';
import styles from './offer-text.module.css';

export const nameOf = (thing: Thing): string =>
  (thing.kind === 'blook'
    ? catalog.blooks.get(thing.of.blookId)?.name
    : catalog.items.get(thing.of.itemId)?.name) ?? 'Something unknown';

/** "Wobblet, shiny #001207, 2 Luck Brew and 2,000 tokens" */
export function OfferText({ side }: { side: Pick<TradeSide, 'blooks' | 'items' | 'tokens'> }) {
  if (offerIsEmpty(side)) return 'Nothing';
  const words: { key: string; text: ReactNode }[] = slotsOf(side).map(({ key, thing, count }) => ({
    key,
    text:
      thing.kind === 'blook' ? (
        <>
          {nameOf(thing)}
          {thing.of.shiny && ', shiny'}{' '}
          {thing.of.serial !== undefined && (
            <span className={styles.serial}>{formatSerial(thing.of.serial)}</span>
          )}
        </>
      ) : (
        `${count > 1 ? `${count} ` : ''}${nameOf(thing)}`
      ),
  }));
  if (side.tokens > 0) words.push({ key: 'tokens', text: countOf(side.tokens, 'token') });
  return words.map(({ key, text }, place) => (
    <Fragment key={key}>
      {place > 0 && (place === words.length - 1 ? ' and ' : ', ')}
      {text}
    </Fragment>
  ));
}
