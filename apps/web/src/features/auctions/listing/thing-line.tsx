import type { PriceLimit, RecentPrice } from '@blookery/contract';
import { useLayoutEffect, useRef } from 'react';
import { coins, countOf, formatAmount } from '../../../catalog/amounts.tsx';
import { RarityPip } from '../../../catalog/rarity.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { AvatarFrame } from '../../../ui/pictures/avatar-frame.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { ShinyMark } from '../browse/listing-row.tsx';
import type { OwnedThing } from '../selling/own-things.ts';
import { LimitNote } from '../selling/price-limit.tsx';
import styles from './dialogs.module.css';
import { copyText, kindOf, lookOf } from './listing-text.ts';

interface ThingLineProps {
  first: OwnedThing;
  /** Copies of this kind that are listed together. */
  count: number;
  price: number | null;
  /** Typed by the player; otherwise it is the suggestion. */
  isTyped: boolean;
  suggestion: number | null;
  recent: RecentPrice | undefined;
  /** Set while the player is new. */
  limit: PriceLimit | undefined;
  /** The fee for one of them. */
  fee: number;
  error: string | undefined;
  autoFocus: boolean;
  max: number;
  onPrice: (price: number | null) => void;
}

/** One kind to list, and its price. */
export function ThingLine({
  first,
  count,
  price,
  isTyped,
  suggestion,
  recent,
  limit,
  fee,
  error,
  autoFocus,
  max,
  onPrice,
}: ThingLineProps) {
  const kind = kindOf(first);
  const look = lookOf(kind);
  const line = useRef<HTMLLIElement>(null);
  const isFilledIn = !isTyped && suggestion !== null;
  // A suggestion may arrive just as the player starts to type: the typed price must replace it, not follow it.
  useLayoutEffect(() => {
    const field = line.current?.querySelector('input');
    if (isFilledIn && field === document.activeElement) field?.select();
  }, [isFilledIn]);
  return (
    <li ref={line} className={styles.line}>
      <span className={styles.lineName}>
        <AvatarFrame src={look.image} tint={look.tint} size="lg" />
        <span className={styles.lineWords}>
          <span className={styles.lineTitle}>
            <RarityPip rarityId={look.rarityId} />
            <b className="truncate">{look.name}</b>
            {kind.shiny && <ShinyMark />}
          </span>
          <span className="muted small">{count > 1 ? `${count} copies` : copyText(first)}</span>
        </span>
      </span>
      <Field
        label={count > 1 ? 'Price for each' : 'Price'}
        error={error}
        hint={feeText(fee, count, recent !== undefined && suggestion === null)}
      >
        <DigitsInput
          value={price}
          onValue={onPrice}
          max={max}
          maxLength={9}
          autoFocus={autoFocus}
          leading={<Picture src={coins.tokens} alt="" width={20} height={20} lazy={false} />}
        />
      </Field>
      <LimitNote limit={limit} kind="ask" />
      {suggestion !== null && (
        <p className={styles.suggestion}>
          <Button size="sm" variant="ghost" onClick={() => onPrice(suggestion)}>
            Suggested {formatAmount(suggestion)}
          </Button>
          <span className="muted small">
            99% of the recent average, {formatAmount(recent?.averagePrice ?? 0)}
          </span>
        </p>
      )}
    </li>
  );
}

const feeText = (fee: number, count: number, isFirst: boolean): string =>
  `${isFirst ? 'Nobody sold one yet. ' : ''}Listing ${count > 1 ? 'each' : 'it'} costs ${countOf(fee, 'token')}, not given back.`;
