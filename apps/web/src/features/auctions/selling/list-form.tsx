import {
  AUCTION_DURATION_MAX,
  AUCTION_DURATIONS,
  AUCTION_PRICE_MAX,
  isFeeTooHigh,
  type ListingFault,
  listingFault,
  listingFaultTexts,
  listingFee,
  proposedDuration,
  suggestedPrice,
} from '@blookery/game/auctions/auctions';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { coins, countOf, formatAmount } from '../../../catalog/amounts.tsx';
import { playEffect } from '../../../catalog/sounds.ts';
import { offerWaysToEarn, openWaysToEarn } from '../../../session/earning/short-of-tokens.tsx';
import { useGivesFrom } from '../../../session/holdings/giving.tsx';
import { usePermission, useRequiredUser } from '../../../session/session.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field, FieldNote } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { priceLimit, recentPrice, useCreateListings } from '../auction-queries.ts';
import styles from '../listing/dialogs.module.css';
import { AmountOf } from '../listing/listing-facts.tsx';
import { kindKeyOf, kindOf, lookOf } from '../listing/listing-text.ts';
import { ThingLine } from '../listing/thing-line.tsx';
import { findOwned, type OwnedThing, type OwnThing } from './own-things.ts';
import { isBeyond } from './price-limit.tsx';

const durationNames: Readonly<Record<(typeof AUCTION_DURATIONS)[number], string>> = {
  60: '1 h',
  360: '6 h',
  1440: '1 d',
  4320: '3 d',
  [AUCTION_DURATION_MAX]: '7 d',
};

interface ListFormProps {
  things: readonly OwnThing[];
  close: () => void;
  /** Back to the shelf, if the dialog started there. */
  onBack?: (() => void) | undefined;
}

const isAboutDuration = (fault: ListingFault): boolean =>
  fault === 'AUCTION_DURATION_MISSING' || fault === 'AUCTION_DURATION_TOO_SHORT';
const isAboutPrice = (fault: ListingFault): boolean =>
  fault === 'AUCTION_PRICE_MISSING' || fault === 'AUCTION_PRICE_TOO_LOW';

export function ListForm({ things, close, onBack }: ListFormProps) {
  const user = useRequiredUser();
  const lessTax = usePermission('LESS_AUCTION_TAX');
  // The things stay in view while they are being listed, although they leave the shelf meanwhile.
  const [owned] = useState<OwnedThing[]>(() => things.flatMap((thing) => findOwned(user, thing) ?? []));
  const keys = owned.map((thing) => kindKeyOf(kindOf(thing)));
  const kinds = [...new Map(owned.map((thing) => [kindKeyOf(kindOf(thing)), kindOf(thing)])).entries()];
  const recent = useQueries({ queries: kinds.map(([, kind]) => recentPrice(kind)) });
  const recentOf = (key: string) => recent[kinds.findIndex(([one]) => one === key)]?.data;

  const isNew = useGivesFrom() !== null;
  const limits = useQueries({
    queries: kinds.map(([kind]) => {
      const thing = owned[keys.indexOf(kind)]?.thing ?? { item: 0 };
      return priceLimit('blook' in thing ? { blookId: thing.blook } : { itemId: thing.item }, isNew);
    }),
  });

  /** By kind: copies of one kind have one price. */
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  /** Undefined until the player chooses; until then it follows the price. */
  const [chosen, setDuration] = useState<number | null | undefined>();
  const [buyItNow, setBuyItNow] = useState(false);
  const [fault, setFault] = useState<ListingFault | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const creating = useCreateListings();

  const suggestionOf = (key: string): number | null => {
    const average = recentOf(key)?.averagePrice;
    return average ? suggestedPrice(average) : null;
  };
  const priceOf = (key: string): number | null => (key in typed ? (typed[key] ?? null) : suggestionOf(key));
  const prices = keys.map(priceOf);
  const duration = chosen === undefined ? proposedDuration(cheapest(prices)) : chosen;
  const [sureOf, setSureOf] = useState<'asked' | null>(null);
  const fees = prices.map((price) =>
    listingFee({ price: price ?? 0, duration: duration ?? 0, buyItNow, lessTax }),
  );
  const sum = (pick: (fee: (typeof fees)[number]) => number) =>
    fees.reduce((total, fee) => total + pick(fee), 0);
  const total = sum((fee) => fee.total);
  const worth = keys.reduce((known, key, index) => known + (suggestionOf(key) ?? prices[index] ?? 0), 0);
  const isTooCheap = kinds.some(([key], place) => {
    const price = priceOf(key);
    return price !== null && isBeyond(limits[place]?.data, 'ask', price);
  });
  const isCostly = isFeeTooHigh(total, worth);

  const change = (act: () => void) => {
    act();
    setSureOf(null);
    setFault(null);
    setRefusal(null);
  };
  const submit = async () => {
    if (creating.isPending) return;
    const found = listingFault({ prices, duration, tokens: user.tokens, buyItNow, lessTax });
    setFault(found);
    setRefusal(null);
    if (found === 'AUCTION_TOO_POOR') openWaysToEarn(listingFaultTexts[found]);
    if (found) return;
    if (isCostly && sureOf === null) return setSureOf('asked');
    const listings = owned.map(({ thing }, index) => ({ thing, price: prices[index] ?? null }));
    try {
      const made = await creating.mutateAsync({ listings, terms: { duration, buyItNow } });
      playEffect('notify');
      const [only] = made;
      showToast({
        kind: 'success',
        text:
          made.length === 1 && only
            ? `${lookOf(kindOf(only)).name} is up in the auction house.`
            : `${made.length} toys are up in the auction house.`,
      });
      close();
    } catch (error) {
      setRefusal(messageOf(error));
      offerWaysToEarn(error);
    }
  };

  return (
    <Form onSubmit={submit}>
      <ul className={styles.things}>
        {kinds.map(([key], place) => {
          const copies = owned.filter((_, index) => keys[index] === key);
          const [first] = copies;
          return first ? (
            <ThingLine
              key={key}
              first={first}
              count={copies.length}
              price={priceOf(key)}
              isTyped={key in typed}
              suggestion={suggestionOf(key)}
              recent={recentOf(key)}
              limit={limits[place]?.data}
              fee={fees[keys.indexOf(key)]?.total ?? 0}
              error={
                fault && isAboutPrice(fault) && priceFault(priceOf(key))
                  ? listingFaultTexts[fault]
                  : undefined
              }
              autoFocus={place === 0}
              onPrice={(price) => change(() => setTyped({ ...typed, [key]: price }))}
              max={AUCTION_PRICE_MAX}
            />
          ) : null;
        })}
      </ul>
      <Segmented
        label="How it is sold"
        className={styles.way}
        value={buyItNow ? 'now' : 'bid'}
        onValue={(way) => change(() => setBuyItNow(way === 'now'))}
        options={[
          { value: 'bid', label: 'To the highest bid' },
          { value: 'now', label: 'Buy it now' },
        ]}
      />
      <Field
        label="Duration in minutes"
        error={fault && isAboutDuration(fault) ? listingFaultTexts[fault] : undefined}
        hint={`60 minutes to ${formatAmount(AUCTION_DURATION_MAX)}, a week.`}
      >
        <DigitsInput
          value={duration}
          onValue={(minutes) => change(() => setDuration(minutes))}
          max={AUCTION_DURATION_MAX}
        />
      </Field>
      <div className={styles.quick}>
        {AUCTION_DURATIONS.map((minutes) => (
          <Button
            key={minutes}
            size="sm"
            variant="ghost"
            aria-pressed={duration === minutes}
            onClick={() => change(() => setDuration(minutes))}
          >
            {durationNames[minutes]}
          </Button>
        ))}
      </div>
      <KeyValues className={styles.fees}>
        <AmountOf name={`Tax, ${taxText(buyItNow, lessTax)}`} amount={sum((fee) => fee.tax)} />
        <AmountOf name="For the time" amount={sum((fee) => fee.duration)} />
        <AmountOf name={<b>To pay now, not given back</b>} amount={total} />
        <AmountOf name="You have" amount={user.tokens} />
      </KeyValues>
      <FieldNote error={fault === 'AUCTION_TOO_POOR' ? listingFaultTexts[fault] : refusal} />
      {recent.some(({ data }) => data?.suspicious) && (
        <Note tone="warn" className={styles.note}>
          Some recent prices are far off. Somebody may be pushing them: look twice before you follow.
        </Note>
      )}
      {sureOf && (
        <Note tone="warn" className={styles.note}>
          <p role="alert">
            Listing {owned.length > 1 ? 'them' : 'it'} costs {countOf(total, 'token')}, and{' '}
            {owned.length > 1 ? 'they usually go' : 'it usually goes'} for {formatAmount(worth)}. The fee is
            not given back.
          </p>
        </Note>
      )}
      <ModalActions>
        {sureOf ? (
          <Button variant="ghost" onClick={() => setSureOf(null)}>
            Better not
          </Button>
        ) : (
          <Button variant="ghost" onClick={onBack ?? close}>
            {onBack ? 'Back' : 'Cancel'}
          </Button>
        )}
        <Button
          type="submit"
          variant={sureOf ? 'danger' : 'primary'}
          busy={creating.isPending}
          disabled={isTooCheap}
        >
          {!sureOf && <Picture src={coins.tokens} alt="" width={18} height={18} lazy={false} />}
          {sureOf ? (owned.length > 1 ? 'List them anyway' : 'List it anyway') : payText(total, owned.length)}
        </Button>
      </ModalActions>
    </Form>
  );
}

const payText = (fee: number, count: number): string =>
  `Pay ${formatAmount(fee)} to list${count > 1 ? ` ${count}` : ''}`;

/** Null while one of them has no price. */
const cheapest = (prices: readonly (number | null)[]): number | null =>
  prices.reduce(
    (least, price) => (least === null || price === null ? null : Math.min(least, price)),
    prices[0] ?? null,
  );

const priceFault = (price: number | null): boolean => price === null || price < 1;

const taxText = (buyItNow: boolean, lessTax: boolean): string =>
  `${buyItNow ? '2.5' : '5'}%${lessTax ? ', a quarter off' : ''}`;
